import { useMemo } from 'react'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { ApplicationGateway } from './application.ts'

/** The titles of scopes as the consent page has them: `登录、手机号`; their names until the catalogue is loaded. */
export const useScopeTitles = (): ((names: readonly string[]) => string) => {
  const { value } = useLoaded(useService(ApplicationGateway).scopes)
  return useMemo(() => {
    const titles = new Map((value ?? []).map(({ name, title }) => [name, title]))
    return (names) => names.map((name) => titles.get(name) ?? name).join('、')
  }, [value])
}
