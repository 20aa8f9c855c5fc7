/** What can be done with an analysis: share it by a link, save it as a file, or play on from the shown position. */

import { useEffect, useState } from 'react'
import CopyIcon from '~icons/lucide/copy'
import FileIcon from '~icons/lucide/file-json-2'
import ShareIcon from '~icons/lucide/share-2'
import { analysisFileOf, writeAnalysis } from '../../../engine/analysis/analysis-file.ts'
import { recordFileName } from '../../../engine/record-file-name.ts'
import { whenDone } from '../../base/async/when-done.ts'
import { hashOf } from '../../base/routes/routes.ts'
import type { SeatAssignment } from '../../base/storage/matches.ts'
import { saveFile } from '../../base/storage/save-file.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Dialog } from '../../kit/components/Dialog.tsx'
import { packAnalysis } from '../../kit/links/analysis-link.ts'
import { fitsInLink } from '../../kit/links/packed-text.ts'
import { useAnalysisWords } from './analysis-words.ts'
import type { OpenedAnalysis } from './open-analysis.ts'
import { PlayFromHere } from './PlayFromHere.tsx'
import type { Analysis } from './use-analysis.ts'

interface ShareProps {
  readonly opened: OpenedAnalysis
  readonly analysis: Pick<Analysis, 'tree' | 'at'>
  readonly players: readonly SeatAssignment[]
}

export function ShareAnalysis(props: ShareProps) {
  const { say } = useAnalysisWords()
  const [open, setOpen] = useState(false)
  const { id: gameId } = props.opened.box.game
  return (
    <>
      <Button
        icon={ShareIcon}
        className="button--bar"
        aria-label={say('share')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="unseen-on-phones" aria-hidden="true">
          {say('share')}
        </span>
      </Button>
      {open ? (
        <Dialog title={say('share')} close={say('close')} gameId={gameId} onClose={() => setOpen(false)}>
          <Ways {...props} />
        </Dialog>
      ) : null}
    </>
  )
}

function fileOf({ analysis, players }: Pick<ShareProps, 'analysis' | 'players'>) {
  return analysisFileOf(analysis.tree, { names: players.map(({ name }) => name) })
}

/**
 * The link; `undefined` while it is being created, and `'long'` if it would be too long. It is never older than the tree:
 * a comment is written when its field is left, and that may be for this dialog.
 */
function useLink({ analysis: { tree }, players, opened }: ShareProps): string | 'long' | undefined {
  const [made, setMade] = useState<{ readonly of: unknown; readonly link: string }>()
  const game = opened.box.game.id
  useEffect(() => {
    // If packing fails (the browser may be too old), the link counts as too long.
    const link = packAnalysis(fileOf({ analysis: { tree } as ShareProps['analysis'], players })).then(
      data => new URL(hashOf({ page: 'analysis', game, asked: `link=${data}` }), location.href).href,
      () => 'long',
    )
    return whenDone(link, found => setMade({ of: tree, link: fitsInLink(found) ? found : 'long' }))
  }, [tree, players, game])
  return made && made.of === tree ? made.link : undefined
}

function Ways(props: ShareProps) {
  const { say } = useAnalysisWords()
  const link = useLink(props)
  const [note, setNote] = useState('')
  const { box } = props.opened
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setNote(say('share.copied'))
    } catch {
      setNote(say('share.notCopied'))
    }
  }
  return (
    <div className="stack">
      {link === 'long' ? (
        <p>{say('share.long')}</p>
      ) : (
        <>
          <p>{say('share.about')}</p>
          <input readOnly value={link ?? ''} aria-label={say('share.address')} />
          <Button
            look="primary"
            icon={CopyIcon}
            disabled={link === undefined}
            onClick={() => link && void copy(link)}
            text={say('share.copy')}
          />
        </>
      )}
      <Button
        icon={FileIcon}
        onClick={() =>
          saveFile(recordFileName(`${box.game.id}-analysis`, new Date()), writeAnalysis(fileOf(props)))
        }
        text={say('share.file')}
      />
      <p role="status">{note}</p>
      <PlayFromHere {...props} />
    </div>
  )
}
