/** Modules that are imported when they are first needed. `tests/walls.ts` allows `import()` in no other form. */

/** Loads once for all callers. A failure is not cached: the next call tries again. */
export type Load<Part> = () => Promise<Part>

// The annotations tell the bundler that these calls have no side effects; without them it splits workers into more
// files.

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

/** Returns a function that loads the whole module, or the part of it that `pick` selects. */
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

/** The same for all files that `import.meta.glob` finds, by path. */
/* @__NO_SIDE_EFFECTS__ */
export function lazyModules<Module, Part>(
  found: Readonly<Record<string, Load<Module>>>,
  pick: (module: Module) => Part,
): Readonly<Record<string, Load<Part>>> {
  return Object.fromEntries(Object.entries(found).map(([path, load]) => [path, lazyModule(load, pick)]))
}

/** A `pick` for modules with only a default export, such as JSON files. */
export function theDefault<Only>(module: { readonly default: Only }): Only {
  return module.default
}
