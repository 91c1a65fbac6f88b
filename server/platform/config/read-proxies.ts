/** The usual variables for a proxy. They are followed by what installs the law, and by nothing else of the product. */
import { ConfigError } from './config-error.ts'

/**
 * Other programs take these variables in small letters, too, so that an operator may have set either.
 * @returns the variables as Node takes them, without those that are not set
 * @throws ConfigError for an address that is none
 */
export function readProxies(env: NodeJS.ProcessEnv): Record<string, string> {
  const read = (name: string) => env[name] || env[name.toLowerCase()]
  const [http, https, direct] = [read('HTTP_PROXY'), read('HTTPS_PROXY'), read('NO_PROXY')]
  for (const [name, address] of Object.entries({ HTTP_PROXY: http, HTTPS_PROXY: https }))
    if (address && !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
      throw new ConfigError(`${name}: must be an http or https address`)
  return {
    ...(http && { http_proxy: http }),
    ...(https && { https_proxy: https }),
    ...(direct && { no_proxy: direct }),
  }
}
