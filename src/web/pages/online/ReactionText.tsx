/** The pictures and the words of the reactions that can be said with one press. */

import type { ComponentType, SVGProps } from 'react'
import OopsIcon from '~icons/lucide/frown'
import HelloIcon from '~icons/lucide/hand'
import ThanksIcon from '~icons/lucide/heart'
import HahaIcon from '~icons/lucide/laugh'
import WowIcon from '~icons/lucide/sparkles'
import WellPlayedIcon from '~icons/lucide/thumbs-up'
import type { Reaction } from '../../../wire/running-table-api.ts'
import { usePlayWords } from './play-words.ts'

const ICONS: Readonly<Record<Reaction, ComponentType<SVGProps<SVGSVGElement>>>> = {
  hello: HelloIcon,
  wellPlayed: WellPlayedIcon,
  thanks: ThanksIcon,
  wow: WowIcon,
  haha: HahaIcon,
  oops: OopsIcon,
}

export function ReactionIcon({ reaction }: { readonly reaction: Reaction }) {
  const Icon = ICONS[reaction]
  return <Icon aria-hidden="true" />
}

/** The picture, and its words for everybody. */
export function ReactionText({ reaction }: { readonly reaction: Reaction }) {
  const { say } = usePlayWords()
  return (
    <>
      <ReactionIcon reaction={reaction} /> {say(`reaction.${reaction}`)}
    </>
  )
}
