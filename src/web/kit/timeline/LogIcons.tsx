/** The icons of moves in the log, the same for every game. */

import type { ComponentType, SVGProps } from 'react'
import ChestIcon from '~icons/lucide/archive'
import DropIcon from '~icons/lucide/arrow-down-to-dot'
import SlideIcon from '~icons/lucide/arrow-left-to-line'
import RideIcon from '~icons/lucide/arrow-up-down'
import LootIcon from '~icons/lucide/backpack'
import BuildIcon from '~icons/lucide/box'
import PillarIcon from '~icons/lucide/columns-3'
import ArmIcon from '~icons/lucide/crosshair'
import DiceIcon from '~icons/lucide/dices'
import SeenIcon from '~icons/lucide/eye'
import HideIcon from '~icons/lucide/eye-off'
import MoveIcon from '~icons/lucide/footprints'
import HurtIcon from '~icons/lucide/heart-crack'
import KeyIcon from '~icons/lucide/key-round'
import MeepleIcon from '~icons/lucide/map-pin'
import BlockIcon from '~icons/lucide/octagon-x'
import CardIcon from '~icons/lucide/package-open'
import FlickIcon from '~icons/lucide/pointer'
import RoundIcon from '~icons/lucide/refresh-cw'
import QuestIcon from '~icons/lucide/scroll-text'
import WakeIcon from '~icons/lucide/siren'
import SkipIcon from '~icons/lucide/skip-forward'
import OutIcon from '~icons/lucide/skull'
import GainIcon from '~icons/lucide/sparkles'
import ScoreIcon from '~icons/lucide/star'
import AttackIcon from '~icons/lucide/swords'
import EndIcon from '~icons/lucide/trophy'
import TurnIcon from '~icons/lucide/user-round'
import MissIcon from '~icons/lucide/x'
import PowerIcon from '~icons/lucide/zap'
import type { LogIcon } from './log-look.ts'

export const ICON_OF: Readonly<Record<LogIcon, ComponentType<SVGProps<SVGSVGElement>>>> = {
  move: MoveIcon,
  ride: RideIcon,
  attack: AttackIcon,
  destroy: OutIcon,
  miss: MissIcon,
  dice: DiceIcon,
  hide: HideIcon,
  seen: SeenIcon,
  wake: WakeIcon,
  slide: SlideIcon,
  block: BlockIcon,
  card: CardIcon,
  key: KeyIcon,
  gain: GainIcon,
  hurt: HurtIcon,
  build: BuildIcon,
  arm: ArmIcon,
  drop: DropIcon,
  flick: FlickIcon,
  loot: LootIcon,
  pillar: PillarIcon,
  power: PowerIcon,
  meeple: MeepleIcon,
  score: ScoreIcon,
  chest: ChestIcon,
  quest: QuestIcon,
  turn: TurnIcon,
  skip: SkipIcon,
  round: RoundIcon,
  out: OutIcon,
  end: EndIcon,
}
