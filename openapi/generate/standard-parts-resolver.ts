import { BaseResolver, type Document, type Source } from '@redocly/openapi-core'
import { withStandardParts } from './standard-parts.ts'

/** Reads the YAML parts for the linter and the bundler, each completed by its standard parts. */
export class StandardPartsResolver extends BaseResolver {
  override parseDocument(source: Source, isRoot?: boolean): Document {
    const document = super.parseDocument(source, isRoot)
    const part = document.parsed as Readonly<Record<string, unknown>> // as: each part is an object of what it names
    return { ...document, parsed: withStandardParts(part) }
  }
}
