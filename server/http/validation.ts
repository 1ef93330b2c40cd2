import type { FastifyServerOptions } from 'fastify'
import { validateFields } from './validate-fields.ts'

/** Keywords of the API description that do not affect validation. */
const annotations = [
  'example',
  'x-dictionary',
  'x-format',
  'x-label',
  'x-labels',
  'x-severities',
  'x-mistakes',
  'x-loggable',
  'x-mistake',
  'x-personal',
  'x-secret',
  'x-unit',
]

/**
 * Options of request validation. Bodies are not converted: an unknown field is an error, and "1" is not a number. The
 * first error of every field is collected, so that a form can show them together.
 */
export const validation = {
  customOptions: { removeAdditional: false, coerceTypes: false, allErrors: false, keywords: annotations },
  plugins: [validateFields],
} satisfies FastifyServerOptions['ajv']
