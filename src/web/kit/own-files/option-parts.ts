/** What a game may add to the page for one of its options. */

import type { ComponentType } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Load } from '../../../engine/lazy-module.ts'

export interface OptionPictureProps {
  /** A value of the option: one of ours, or the contents of a file. */
  readonly value: unknown
}

export interface FileEditorProps {
  readonly box: AnyBox
  /** Our value to start from. */
  readonly from: string | undefined
  /** A file in the link. */
  readonly data: string | undefined
}

export interface OptionParts {
  /** A small picture of a value, for the set-up. */
  readonly picture?: Load<ComponentType<OptionPictureProps>>
  /** The page on which people draw files for this option. */
  readonly editor?: Load<ComponentType<FileEditorProps>>
}
