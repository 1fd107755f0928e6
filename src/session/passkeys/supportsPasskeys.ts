/** Whether the browser has passkeys at this address: by HTTPS or on this machine, and by name, since an IP address has none. */
export const supportsPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)
