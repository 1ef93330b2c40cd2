import './ui/theme/tokens.css'
import './ui/theme/base.css'
import { readSiteConfig } from './app/site-config.ts'
import { startApplication } from './app/start.tsx'

const element = document.getElementById('app')
if (!element) throw new Error('The page has no element with id app')
startApplication(element, readSiteConfig(document.getElementById('site-config')?.textContent ?? ''))
