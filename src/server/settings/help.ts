/** What `npm start -- --help` prints. */

import type { Language } from '../../engine/languages.ts'

export const HELP: Readonly<Record<Language, string>> = {
  en: `Usage: npm start -- [flags]

  --port <number>        the port to listen on; 0 takes any free one (default {{port}}, or PORT)
  --host <address>       the address to listen on (default {{host}}, this computer only; 0.0.0.0 opens Tavolo to
                         everyone who can reach this computer; or TAVOLO_HOST)
  --data <folder>        where online matches are stored; created if it is missing (default tavolo in XDG_DATA_HOME or
                         ~/.local/share, or TAVOLO_DATA)
  --trust-proxy <which>  how many proxies are in front of the server, or their addresses, so that limits are counted by
                         the address of the visitor (default 0, or TAVOLO_TRUST_PROXY)
  --allowed-hosts <names>  public names under which Tavolo answers, as in tavolo.example.org; * for any (default: any
                         behind a proxy, otherwise none; local names and addresses always; or TAVOLO_ALLOWED_HOSTS)
  --limits <pairs>       limits for each person, address or table, as in spectatorsOfTable=20,tablesOfPerson=50 (or
                         TAVOLO_LIMITS); see below
  --keep-matches <days>  how long matches are kept after their end, or forever (default forever, or
                         TAVOLO_KEEP_MATCHES)
  --keep-chat <days>     how long chat messages are kept, or forever (default 365, or TAVOLO_KEEP_CHAT)
  --public-address <address>  the address of this server for its visitors, as in https://tavolo.example.org, for links in
                         messages (default: that of the page, or TAVOLO_PUBLIC_ADDRESS)
  --mail-from <sender>   the sender of mails, as in "Tavolo <tavolo@example.org>" (or TAVOLO_MAIL_FROM)
  --vapid-subject <address>  how the makers of browsers can reach you about pushes, as in mailto:you@example.org (or
                         TAVOLO_VAPID_SUBJECT)
  --private-webhooks <yes|no>  whether webhooks and push services may be in a private network or on this computer (default
                         no, or TAVOLO_PRIVATE_WEBHOOKS)
  --ratings <which>      leaderboards, own (everybody sees only their own rating) or off (default leaderboards, or
                         TAVOLO_RATINGS)
  --challenge <on|off>   whether there is a challenge every day (default on, or TAVOLO_CHALLENGE)
  --log <level>          silent, error, warn, info or debug; lines of JSON on stderr (default warn, or TAVOLO_LOG)
  --threads <number>     how many threads compute the moves of bots and the throws of cubes; 0 for none (default: one
                         less than the cores, or TAVOLO_THREADS)
  --lang <en|it>         the language of these messages (default that of the terminal, or TAVOLO_LANG)
  --help                 show this

With TAVOLO_DATABASE_URL in the environment, as in postgres://user:password@host/database, online matches are stored
in that PostgreSQL database instead, which several servers may share.

With TAVOLO_METRICS_TOKEN in the environment, /metrics also answers requests from other computers that carry it as
their bearer token; without it, only those from this computer.

With TAVOLO_SMTP in the environment, as in smtp://user:password@mail.example.org:587, people can be called back to their
tables by mail too; this needs --public-address and --mail-from.

Limits, their defaults, and what they protect:

{{limits}}`,
  it: `Uso: npm start -- [opzioni]

  --port <numero>        la porta su cui ascoltare; 0 ne prende una libera (predefinita {{port}}, o PORT)
  --host <indirizzo>     l’indirizzo su cui ascoltare (predefinito {{host}}, solo questo computer; 0.0.0.0 apre Tavolo
                         a chiunque possa raggiungere questo computer; o TAVOLO_HOST)
  --data <cartella>      dove si conservano le partite online; viene creata se manca (predefinita tavolo in
                         XDG_DATA_HOME o ~/.local/share, o TAVOLO_DATA)
  --trust-proxy <quali>  quanti proxy ci sono davanti al server, o i loro indirizzi, perché i limiti valgano per
                         l’indirizzo di chi visita (predefinito 0, o TAVOLO_TRUST_PROXY)
  --allowed-hosts <nomi>  i nomi pubblici con cui Tavolo risponde, come tavolo.example.org; * per tutti (predefiniti:
                         tutti dietro un proxy, altrimenti nessuno; nomi locali e indirizzi sempre; o
                         TAVOLO_ALLOWED_HOSTS)
  --limits <coppie>      i limiti per ogni persona, indirizzo o tavolo, come spectatorsOfTable=20,tablesOfPerson=50 (o
                         TAVOLO_LIMITS); vedi sotto
  --keep-matches <giorni>  per quanto si conservano le partite dopo la fine, o forever per sempre (predefinito
                         forever, o TAVOLO_KEEP_MATCHES)
  --keep-chat <giorni>   per quanto si conservano i messaggi, o forever per sempre (predefinito 365, o
                         TAVOLO_KEEP_CHAT)
  --public-address <indirizzo>  l’indirizzo di questo server per chi lo visita, come https://tavolo.example.org, per i
                         link nei messaggi (predefinito quello della pagina, o TAVOLO_PUBLIC_ADDRESS)
  --mail-from <mittente>  il mittente delle e-mail, come "Tavolo <tavolo@example.org>" (o TAVOLO_MAIL_FROM)
  --vapid-subject <indirizzo>  come chi fa i browser può contattarti per le notifiche push, come mailto:tu@example.org (o
                         TAVOLO_VAPID_SUBJECT)
  --private-webhooks <yes|no>  se webhook e servizi push possono stare in una rete privata o su questo computer
                         (predefinito no, o TAVOLO_PRIVATE_WEBHOOKS)
  --ratings <quali>      leaderboards (classifiche), own (ognuno vede solo il proprio punteggio) oppure off
                         (predefinito leaderboards, o TAVOLO_RATINGS)
  --challenge <on|off>   se ogni giorno c’è una sfida (predefinito on, o TAVOLO_CHALLENGE)
  --log <livello>        silent, error, warn, info o debug; righe JSON su stderr (predefinito warn, o TAVOLO_LOG)
  --threads <numero>     quanti thread calcolano le mosse dei bot e i lanci dei cubi; 0 per nessuno (predefinito: uno
                         meno dei core, o TAVOLO_THREADS)
  --lang <en|it>         la lingua di questi messaggi (predefinita quella del terminale, o TAVOLO_LANG)
  --help                 mostra questo testo

Con TAVOLO_DATABASE_URL nell’ambiente, come postgres://utente:password@host/database, le partite online si conservano
in quel database PostgreSQL, che più server possono condividere.

Con TAVOLO_METRICS_TOKEN nell’ambiente, /metrics risponde anche alle richieste di altri computer che lo portano come
bearer token; senza, solo a quelle di questo computer.

Con TAVOLO_SMTP nell’ambiente, come smtp://utente:password@mail.example.org:587, si può essere richiamati al tavolo anche
per e-mail; servono --public-address e --mail-from.

I limiti, i valori predefiniti e ciò che proteggono:

{{limits}}`,
}
