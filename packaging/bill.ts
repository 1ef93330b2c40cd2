import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

interface Part {
  readonly name: string
  readonly version: string
}
interface Component extends Part {
  readonly 'bom-ref': string
}
interface Bill {
  readonly metadata: { readonly component: Component } & Readonly<Record<string, unknown>>
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

interface Made {
  /** Seconds since 1970. */
  readonly time: number
  readonly commit: string
  /** npm's package of Node that lies beside. */
  readonly node: Part
}

/**
 * The bill of materials (CycloneDX) of what is shipped: npm's own, less what stays
 * behind, with Node. The same sources give the same file, so its number is made of the commit and its time is that of
 * the commit.
 */
export function billOf(root: string, shipped: readonly Part[], { time, commit, node }: Made): string {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  // A build says “production” here, for which npm leaves out what tools need as well.
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1e8, env: { ...process.env, NODE_ENV: '' } } as const
  const bill = JSON.parse(execFileSync('npm', words, options)) as Bill // as: npm's
  const nameOf = ({ name, version }: Part) => `${name}@${version}`
  const wanted = new Set(shipped.map(nameOf))
  const components = bill.components.filter((one) => wanted.has(nameOf(one)))
  const present = new Set(components.map(nameOf))
  const lacking = [...wanted].filter((name) => !present.has(name))
  if (lacking.length > 0) throw new Error(`The bill of materials lacks ${lacking.join(', ')}`)
  const product = bill.metadata.component['bom-ref']
  // npm takes the name of the folder.
  const component = { ...bill.metadata.component, name: product.slice(0, product.lastIndexOf('@')) }
  const kept = new Set([product, ...components.map((one) => one['bom-ref'])])
  const digits = createHash('sha256')
    .update(`${commit} ${nameOf(node)}`)
    .digest('hex')
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`]
  return `${JSON.stringify(
    {
      ...bill,
      serialNumber: `urn:uuid:${[...parts, digits.slice(20, 32)].join('-')}`,
      metadata: { ...bill.metadata, component, timestamp: new Date(time * 1000).toISOString() },
      components: [
        ...components,
        {
          'bom-ref': nameOf(node),
          type: 'application',
          ...node,
          licenses: [{ license: { id: 'MIT' } }],
          purl: `pkg:npm/${nameOf(node)}`,
        },
      ],
      dependencies: bill.dependencies
        .filter(({ ref }) => kept.has(ref))
        .map(({ ref, dependsOn }) => ({
          ref,
          dependsOn: [...dependsOn.filter((one) => kept.has(one)), ...(ref === product ? [nameOf(node)] : [])],
        })),
    },
    undefined,
    2,
  )}\n`
}
