import { Container, ContainerModule } from 'inversify'
import { expect, it } from 'vitest'
import { createLateServices } from '../../../src/app/wiring/late-services.ts'
import { token } from '../../../src/core/token.ts'

const Word = token<string>('Word')

it('S5.5 a part that is loaded as two namespace objects of one module is added once', () => {
  const container = new Container()
  const services = [new ContainerModule(({ bind }) => void bind(Word).toConstantValue('once'))]
  let begun = 0
  const begin = () => void begun++
  const late = createLateServices(container)
  late.add({ services, begin })
  late.add({ services, begin })
  expect(container.get(Word)).toBe('once')
  expect(begun).toBe(1)
})
