/** The drawings on the cards. They are a separate chunk, so that the board does not wait for them. */

import type { FunctionComponent, SVGProps } from 'react'
import BadGnome from '~icons/game-icons/bad-gnome'
import BubblingFlask from '~icons/game-icons/bubbling-flask'
import Cat from '~icons/game-icons/cat'
import CrossedSwords from '~icons/game-icons/crossed-swords'
import CutDiamond from '~icons/game-icons/cut-diamond'
import DragonHead from '~icons/game-icons/dragon-head'
import DrippingBlade from '~icons/game-icons/dripping-blade'
import DwarfFace from '~icons/game-icons/dwarf-face'
import EagleHead from '~icons/game-icons/eagle-head'
import Fairy from '~icons/game-icons/fairy'
import Footprint from '~icons/game-icons/footprint'
import GearHammer from '~icons/game-icons/gear-hammer'
import Giant from '~icons/game-icons/giant'
import GoblinHead from '~icons/game-icons/goblin-head'
import Harp from '~icons/game-icons/harp'
import HighShot from '~icons/game-icons/high-shot'
import HoodedAssassin from '~icons/game-icons/hooded-assassin'
import Mermaid from '~icons/game-icons/mermaid'
import MushroomGills from '~icons/game-icons/mushroom-gills'
import OakLeaf from '~icons/game-icons/oak-leaf'
import OrcHead from '~icons/game-icons/orc-head'
import PocketBow from '~icons/game-icons/pocket-bow'
import Prayer from '~icons/game-icons/prayer'
import ShakingHands from '~icons/game-icons/shaking-hands'
import SkeletonKey from '~icons/game-icons/skeleton-key'
import Spyglass from '~icons/game-icons/spyglass'
import SwapBag from '~icons/game-icons/swap-bag'
import TemplarShield from '~icons/game-icons/templar-shield'
import TwoCoins from '~icons/game-icons/two-coins'
import VintageRobot from '~icons/game-icons/vintage-robot'
import VitruvianMan from '~icons/game-icons/vitruvian-man'
import WalkingBoot from '~icons/game-icons/walking-boot'
import WizardStaff from '~icons/game-icons/wizard-staff'
import WolfHead from '~icons/game-icons/wolf-head'
import WomanElfFace from '~icons/game-icons/woman-elf-face'
import type { CardKind } from '../../../../games/dungeon-drop/cards/card-catalogue.ts'

type Drawing = FunctionComponent<SVGProps<SVGSVGElement>>

const EMBLEMS: Readonly<Record<CardKind, Readonly<Record<string, Drawing>>>> = {
  race: {
    faerie: Fairy,
    hawkmyn: EagleHead,
    wood_elf: HighShot,
    halfling: Footprint,
    catfolk: Cat,
    gnome: BadGnome,
    high_elf: WomanElfFace,
    human: VitruvianMan,
    boblin: GoblinHead,
    merfolk: Mermaid,
    sporeling: MushroomGills,
    half_orc: OrcHead,
    dwarf: DwarfFace,
    automaton: VintageRobot,
    dragonkin: DragonHead,
  },
  class: {
    warrior: CrossedSwords,
    cleric: Prayer,
    bard: Harp,
    mage: WizardStaff,
    ranger: PocketBow,
    rogue: HoodedAssassin,
    beastmaster: WolfHead,
    paladin: TemplarShield,
    druid: OakLeaf,
    alchemist: BubblingFlask,
  },
  quest: {
    heros_help: ShakingHands,
    hoarders_hunt: SwapBag,
    scouts_specialty: Spyglass,
    bankers_bounty: TwoCoins,
    slayers_spoils: DrippingBlade,
    jewelers_joy: CutDiamond,
    locksmiths_loot: SkeletonKey,
    tinkers_trinkets: GearHammer,
    giants_gift: Giant,
    pilgrims_prudence: WalkingBoot,
  },
}

/** Cards of an imported deck have no drawing. */
export function EmblemDrawing({ kind, id }: { readonly kind: CardKind; readonly id: string }) {
  const Drawing = EMBLEMS[kind][id]
  return Drawing ? <Drawing aria-hidden="true" /> : null
}
