/** A browser without scripts that keeps cookies, for the pages of an identity provider. */
export interface Visitor {
  /** Opens the address, signs in as that name where it is asked for, and returns where the provider leads back to. */
  signIn(url: string, name: string): Promise<URL>
  /** The same, but cancels. */
  cancel(url: string): Promise<URL>
  /** Presses the button of the page that asks whether to sign out there. */
  confirm(url: string): Promise<void>
}

const MOST_STEPS = 12

export function visitor(): Visitor {
  const cookies = new Map<string, string>()
  const open = async (url: URL, form?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const walk = async (start: string, form: URLSearchParams): Promise<URL> => {
    let url = new URL(start)
    const { origin } = url
    let response = await open(url)
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const next = response.headers.get('location')
      if (next !== null) {
        url = new URL(next, url)
        if (url.origin !== origin) return url
        response = await open(url)
      } else if (url.pathname.startsWith('/interaction/')) response = await open(url, form)
      else throw new Error(`The provider answers ${response.status} at ${url.href}: ${await response.text()}`)
    }
    throw new Error(`The provider leads nowhere: ${url.href}`)
  }
  return {
    signIn: (url, name) => walk(url, new URLSearchParams({ name })),
    confirm: async (url) => {
      const page = await (await open(new URL(url))).text()
      const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(page) ?? []
      const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? []
      await open(new URL(action, url), new URLSearchParams({ xsrf, logout: 'yes' }))
    },
    cancel: (url) => walk(url, new URLSearchParams({ cancel: '1' })),
  }
}
