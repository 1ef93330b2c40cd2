import type { Plugin } from 'vite'

/**
 * react-router's unused components are assigned a name after creation, which the bundler must keep as a side effect:
 * without those assignments, and with a mark that creation is pure, they are tree-shaken. Its package gives browsers
 * the build with developer warnings, which a release does not need. Does nothing for a version with different code.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/].*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
        .replace('var ENABLE_DEV_WARNINGS = true', 'var ENABLE_DEV_WARNINGS = false'),
      map: null,
    }),
  },
}

/**
 * inversify can generate its resolvers as source text and compile them, which is opt-in and forbidden by our
 * Content-Security-Policy, and it can construct classes from their decorators, of which we have none: services are
 * bound by `toResolvedValue`. We use neither its plugins nor its snapshots, and circular services, which it explains,
 * fail every test. Its cache corrects every plan in which a new binding takes part, by name, tag and ancestor; a
 * release empties the cache then, because bindings come at the start and with a late part only. Services with up to
 * four arguments have resolvers of their own, a matter of nanoseconds, besides the general one. A release omits these
 * parts. Does nothing for a version with different code.
 */
const unusedInversify: Readonly<Record<string, string>> = {
  InstanceBindingNodeImplementation: `export class InstanceBindingNodeImplementation {
    constructor({ serviceIdentifier }) {
      throw new Error(String(serviceIdentifier) + ' is bound to a class; a release takes toResolvedValue')
    }
  }`,
  getClassMetadata: `export const getClassMetadata = (type) => {
    throw new Error(type.name + ' is bound as a class; a release takes toResolvedValue')
  }`,
  PluginManager: 'export class PluginManager {}',
  SnapshotManager: 'export class SnapshotManager {}',
  handleResolveError: 'export const handleResolveError = (_params, error) => { throw error }',
  PlanResultCacheService: `export class PlanResultCacheService {
    #plans = new Map()
    clearCache() { this.#plans.clear() }
    invalidateServiceBinding() { this.#plans.clear() }
    getByServiceIdentifier(id) { return this.#plans.get(id) }
    get(options) { return isPlain(options) ? this.#plans.get(options.serviceIdentifier) : undefined }
    set(options, plan) { if (isPlain(options)) this.#plans.set(options.serviceIdentifier, plan) }
    setNonCachedServiceNode() {}
  }
  const isPlain = ({ isMultiple, optional, name, tag }) => !isMultiple && !optional && name === undefined && tag === undefined`,
}
const leanInversify: Plugin = {
  name: 'lean-inversify',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]@inversifyjs[\\/]/ },
    handler: (code, id) => ({
      code:
        unusedInversify[/(\w+)\.js$/.exec(id)?.[1] ?? ''] ??
        code
          .replaceAll(/this\.#jitEnabled\s*&&/g, 'false &&')
          .replaceAll(/^ +case (?:ZERO|ONE|TWO|THREE|FOUR)_PARAMS?:\n.*ResolvedValueArgument.*\n +break;\n/gm, ''),
      map: null,
    }),
  },
}

/**
 * inversify keeps its decorators' metadata by reflect-metadata, of which 3 kB are substitutes for Map and WeakMap in
 * browsers without them. A release gets the three functions that inversify calls.
 */
const leanMetadata: Plugin = {
  name: 'lean-metadata',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]reflect-metadata[\\/]ReflectLite\.js$/ },
    handler: () => ({
      code: `
        const kept = new WeakMap()
        Object.assign(Reflect, {
          getOwnMetadata: (key, target) => kept.get(target)?.get(key),
          getMetadata: (key, target) => {
            for (let owner = target; owner; owner = Object.getPrototypeOf(owner))
              if (kept.get(owner)?.has(key)) return kept.get(owner).get(key)
          },
          defineMetadata: (key, value, target) => {
            if (!kept.has(target)) kept.set(target, new Map())
            kept.get(target).set(key, value)
          },
        })`,
      map: null,
    }),
  },
}

/** rxjs reads streams by tslib's generators of ES5 times; a release uses the language's own. */
const leanRxjs: Plugin = {
  name: 'lean-rxjs',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]rxjs[\\/].*[\\/](isReadableStreamLike|innerFrom)\.js$/ },
    handler: (code) => ({
      code: code
        .replace(/^import \{[^}]*\} from "tslib";\n/, '')
        .replace(
          /^export function readableStreamLikeToAsyncGenerator[\s\S]*?^\}$/m,
          `export async function* readableStreamLikeToAsyncGenerator(stream) {
            const reader = stream.getReader()
            try {
              for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
            } finally {
              reader.releaseLock()
            }
          }`,
        )
        .replace(
          /^function process\(asyncIterable, subscriber\)[\s\S]*?^\}$/m,
          `async function process(values, subscriber) {
            for await (const value of values) {
              subscriber.next(value)
              if (subscriber.closed) return
            }
            subscriber.complete()
          }`,
        ),
      map: null,
    }),
  },
}

/** Libraries of the first page without the parts that we do not use, and without substitutes for old browsers. */
export const leanLibraries: readonly Plugin[] = [leanRouter, leanInversify, leanMetadata, leanRxjs]
