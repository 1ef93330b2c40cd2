import { createRoot } from 'react-dom/client'
import { createPinyin } from '../../../src/adapters/pinyin/pinyin-pro.ts'
import { Pinyin } from '../../../src/core/ports/pinyin.ts'
import type { Token } from '../../../src/core/token.ts'
import { ServicesContext } from '../../../src/ui/hooks/use-service.ts'
import { PrimeProvider } from '../../../src/ui/theme/prime-provider.tsx'
import { TreeSelect } from '../../../src/ui/tree-select/tree-select.tsx'
import { VirtualRows } from './virtual-rows.tsx'

/**
 * `?nodes=100000&open=true&floor=true`: a tree of this many nodes, a hundred per parent, as the product's widget or
 * plain.
 */
const asked = new URLSearchParams(window.location.search)
const count = Number(asked.get('nodes'))
const open = asked.has('open')
const places = ['东湖区', '西湖区', '青云谱区', '重庆市', '长寿区']

const leaves = Array.from({ length: count - Math.ceil(count / 100) }, (_, id) => ({
  id: `${id}`,
  label: `${places[id % places.length]}第${id}检察室`,
}))
const nodes = Array.from({ length: Math.ceil(leaves.length / 99) }, (_, at) => ({
  id: `院${at}`,
  label: `第${at}人民检察院`,
  children: leaves.slice(at * 99, at * 99 + 99),
}))

const pinyin = createPinyin()
const services = {
  get<T>(token: Token<T>): T {
    if (token === Pinyin) return pinyin as T // as: the token of Pinyin carries its type
    throw new Error(`No service for ${String(token)}`)
  },
}
// A search finds the readings loaded, as it does after the first one.
if (!asked.has('floor')) await pinyin.load()

createRoot(document.querySelector('#app') as Element).render(
  asked.has('floor') ? (
    <VirtualRows nodes={nodes} open={open} />
  ) : (
    <ServicesContext value={services}>
      <PrimeProvider>
        <TreeSelect label="机构" nodes={nodes} expandAll={open} value="" onChange={() => undefined} />
      </PrimeProvider>
    </ServicesContext>
  ),
)
