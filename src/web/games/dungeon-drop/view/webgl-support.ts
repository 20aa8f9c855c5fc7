/** Detects whether this browser supports WebGL, and whether it renders in software. */

export interface WebglSupport {
  readonly possible: boolean
  /** Software rendering, where every pixel is expensive. */
  readonly slow: boolean
}

let known: WebglSupport | undefined

function tried(): WebglSupport {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return { possible: false, slow: true }
  const info = context.getExtension('WEBGL_debug_renderer_info')
  const name = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER))
  // Browsers limit the number of live contexts, so this one is released.
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return { possible: true, slow: /swiftshader|llvmpipe|software|basic render/i.test(name) }
}

/** Detected once, on the first call. */
export function webglSupport(): WebglSupport {
  known ??= tried()
  return known
}
