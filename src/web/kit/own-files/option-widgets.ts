/** The widgets that a game may add to the page for one of its options: a picture of each value, and an editor. */

import type { ComponentType } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Load } from '../../../engine/lazy-module.ts'

export interface OptionPictureProps {
  /** A value of the option: one of ours, or the contents of a file. */
  readonly value: unknown
}

export interface FileEditorProps {
  readonly box: AnyBox
  readonly from: string | undefined
  readonly data: string | undefined
}

export interface OptionWidgets {
  readonly picture?: Load<ComponentType<OptionPictureProps>>
  readonly editor?: Load<ComponentType<FileEditorProps>>
}
