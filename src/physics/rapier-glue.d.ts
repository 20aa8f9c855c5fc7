/** The parts of the library that its own types leave out. */

declare module '@dimforge/rapier3d-deterministic/rapier_wasm3d_bg.js' {
  /** Gives the glue code the exports of the WebAssembly instance to call. */
  export function __wbg_set_wasm(exports: unknown): void
}
