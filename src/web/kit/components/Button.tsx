/** The buttons of every page: with a text, or only with a picture and a name for it. */

import type { ComponentProps, ComponentType, SVGProps } from 'react'

type Icon = ComponentType<SVGProps<SVGSVGElement>>

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly look?: 'primary' | 'quiet' | undefined
  readonly icon?: Icon
  readonly text?: string
}

export function Button({ look, icon: Icon, text, className, children, ...rest }: ButtonProps) {
  const classes = ['button', look && `button--${look}`, className]
  return (
    <button type="button" className={classes.filter(Boolean).join(' ')} {...rest}>
      {Icon ? <Icon aria-hidden="true" /> : null}
      {text}
      {children}
    </button>
  )
}

interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'type' | 'aria-label' | 'title' | 'className'> {
  readonly icon: Icon
  readonly label: string
}

export function IconButton({ icon: Icon, label, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className="button button--quiet button--icon"
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon aria-hidden="true" />
    </button>
  )
}
