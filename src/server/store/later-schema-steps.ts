/** The later steps of the schema: tables over days, calling people back, ratings and challenges. */

/** Tables over days, which the server looks at even if nobody is there; and the holidays of people. */
export const DAYS = [
  'alter table tables add column due bigint',
  'create index tables_due on tables (due) where due is not null',
  'alter table people add column holidays text',
]

/**
 * How people are called back: the addresses of their channels, the tables they have muted, what happened at tables, and
 * the messages about it that are still to be sent.
 */
export const CALLED_BACK = [
  // Made at the first start, such as the keys of Web Push.
  'create table server_keys (name text primary key, value text not null)',
  `create table channels (
    id text primary key,
    person text not null references people (id) on delete cascade,
    kind text not null,
    address text not null,
    -- Of the address, so that a person has each of them once.
    address_hash text not null,
    language text not null,
    time_zone text not null,
    created bigint not null,
    -- 0 until the owner of an e-mail address has opened the link in the first mail.
    confirmed integer not null,
    -- When the last message was made; several tables within a few minutes make one.
    told bigint,
    -- Since when no message has got through, and why.
    failing bigint,
    failure text,
    constraint channels_address unique (person, address_hash)
  )`,
  `create table muted_tables (
    person text not null references people (id) on delete cascade,
    table_id text not null references tables (id),
    constraint muted_tables_person primary key (person, table_id)
  )`,
  'create index muted_tables_table on muted_tables (table_id)',
  // Written together with what they are about, for people who have a channel.
  `create table notices (
    id text primary key,
    person text not null references people (id) on delete cascade,
    table_id text not null references tables (id),
    fact text not null,
    -- Whether the person should know soon; otherwise several notices are gathered for one message.
    urgent integer not null,
    -- At first when it happened.
    due bigint not null
  )`,
  'create index notices_person on notices (person, due)',
  'create index notices_table on notices (table_id)',
  'create index notices_due on notices (due)',
  `create table messages (
    channel text not null references channels (id) on delete cascade,
    id text not null,
    -- The order in which the messages of a channel are sent.
    number integer not null,
    content text not null,
    created bigint not null,
    tries integer not null,
    due bigint not null,
    constraint messages_number primary key (channel, number)
  )`,
  'create index messages_due on messages (due)',
  // Which node does work that only one of them may do.
  'create table job_leases (job text primary key, node text not null, until bigint not null)',
]

/** The results of matches that count, and the ratings that follow from them. */
export const RATINGS = [
  // When the match may be rated after its end: later, while a server is at it; null when it has been looked at.
  'alter table tables add column rate_after bigint default 0',
  // `counted`, or why not.
  'alter table tables add column rated text',
  'create index tables_unrated on tables (rate_after, ended) where ended is not null and rate_after is not null',
  `create table rating_players (
    -- A hash of the person's id, which leads nowhere when the person is forgotten.
    id text primary key,
    person text unique references people (id) on delete set null,
    -- Whether they may be in the leaderboards.
    listed integer default 1 not null
  )`,
  `create table rating_results (
    -- Results are rated in this order.
    number integer primary key,
    -- No foreign key: a result stays when its match is removed.
    match text not null unique,
    game text not null,
    seats integer not null,
    options text not null,
    ended bigint not null,
    players text not null,
    -- Whether the team has won against the game; null if people played each other.
    won integer
  )`,
  `create table ratings (
    game text not null,
    seats integer not null,
    -- A player, or the options of a set-up in JSON.
    rated text not null,
    -- In thousandths of a point, like the next two.
    rating integer not null,
    deviation integer not null,
    -- What the rating is at least, with some certainty: the order of the leaderboards.
    at_least integer not null,
    matches integer not null,
    constraint ratings_key primary key (game, seats, rated)
  )`,
  'create index ratings_order on ratings (game, seats, at_least)',
  'create index ratings_rated on ratings (rated)',
  // The ratings of players after each result: the curve, and one's own results.
  `create table rating_steps (
    rated text not null,
    number integer not null,
    seat integer not null,
    place integer not null,
    rating integer not null,
    deviation integer not null,
    matches integer not null,
    constraint rating_steps_key primary key (rated, number)
  )`,
]

/** The daily challenges, and the tries of people. */
export const CHALLENGES = [
  `create table challenges (
    -- The day at Greenwich.
    day text not null,
    game text not null,
    game_version integer not null,
    -- By seat; null for the person.
    bots text not null,
    options text not null,
    -- Secret until it is published.
    seed text not null,
    -- Nobody may begin a try any more.
    closed bigint,
    published bigint,
    differences text,
    constraint challenges_key primary key (day, game)
  )`,
  `create table challenge_tries (
    -- No foreign key: a result stays when its match is removed.
    table_id text primary key,
    day text not null,
    game text not null,
    person text references people (id) on delete set null,
    started bigint not null,
    -- When the result may be verified; null when it has been.
    verify_after bigint default 0,
    result text,
    won integer,
    -- A hash of each command, until the day is summed up.
    moves text,
    place integer,
    constraint challenge_tries_once unique (day, game, person)
  )`,
  'create index challenge_tries_person on challenge_tries (person, day)',
  'create index challenge_tries_unverified on challenge_tries (verify_after) where verify_after is not null',
]
