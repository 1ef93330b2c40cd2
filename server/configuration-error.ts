/** The errors in the configuration, one line per variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}
