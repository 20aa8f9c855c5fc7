/** Modules that are imported when they are first needed. `tests/walls.ts` allows `import()` in no other form. */

/** Loads once, however many callers there are. A failure is not remembered: the next call tries again. */
export type Load<Part> = () => Promise<Part>

// The marks tell the bundler that nothing happens until somebody asks: otherwise it cuts workers into more files.

/** Callers share one run of `work` while it is under way and its result afterwards, but never a failure. */
/* @__NO_SIDE_EFFECTS__ */
export function loadOnce<Part>(work: Load<Part>): Load<Part> {
  let shared: Promise<Part> | undefined
  return () => {
    if (shared) return shared
    const started = work()
    shared = started
    started.catch(() => {
      shared = undefined
    })
    return started
  }
}

/** Gives the whole module, or the part of it that `pick` takes. */
export function lazyModule<Module>(importModule: Load<Module>): Load<Module>
export function lazyModule<Module, Part>(
  importModule: Load<Module>,
  pick: (module: Module) => Part,
): Load<Part>
/* @__NO_SIDE_EFFECTS__ */
export function lazyModule<Module, Part>(
  importModule: Load<Module>,
  pick?: (module: Module) => Part,
): Load<Module | Part> {
  return loadOnce(async () => {
    const module = await importModule()
    return pick ? pick(module) : module
  })
}

/** To be picked of modules that have but one thing to give, such as texts. */
export function theDefault<Only>(module: { readonly default: Only }): Only {
  return module.default
}
