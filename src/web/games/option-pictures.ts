/** Small pictures of the values of an option, such as the boards of Cube Attack, loaded when the set-up shows them. */

import type { ComponentType } from 'react'
import { type Load, lazyModule } from '../../engine/lazy-module.ts'

export interface OptionPictureProps {
  /** A value of the option: one of ours, or the contents of a file. */
  readonly value: unknown
}

type PictureModule = { readonly OptionPicture: ComponentType<OptionPictureProps> }

export type LoadPicture = Load<PictureModule>

/** By game and option. */
export const optionPictures: Readonly<Record<string, LoadPicture>> = {
  'cube-attack board': lazyModule(() => import('./cube-attack/OptionPicture.tsx')),
}
