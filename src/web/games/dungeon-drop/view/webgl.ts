/** Whether this browser draws in three dimensions, and whether it has to do so without a graphics card. */

export interface WebglSupport {
  readonly possible: boolean
  /** By software: every pixel costs. */
  readonly slow: boolean
}

let known: WebglSupport | undefined

function tried(): WebglSupport {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return { possible: false, slow: true }
  const info = context.getExtension('WEBGL_debug_renderer_info')
  const name = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER))
  // A browser lets few contexts live at a time.
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return { possible: true, slow: /swiftshader|llvmpipe|software|basic render/i.test(name) }
}

/** Tried once, when first asked. */
export function drawing(): WebglSupport {
  known ??= tried()
  return known
}
