import { useEffect } from 'react'
import { SitePasswordRule } from '../../../core/account/site-password-rule.ts'
import type { PasswordRule } from '../../../core/ports/auth-gateway.ts'
import { useService } from '../../hooks/use-service.ts'
import { useStateValue } from '../../hooks/use-state-value.ts'

/** What new passwords have to be, read again when the form is opened, or with `shown` when its step of the form is. */
export const usePasswordRule = (shown = true): PasswordRule => {
  const site = useService(SitePasswordRule)
  useEffect(() => {
    if (shown) void site.look()
  }, [site, shown])
  return useStateValue(site.rule)
}
