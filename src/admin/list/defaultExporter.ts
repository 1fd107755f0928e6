export { defaultExporter } from 'ra-core'
