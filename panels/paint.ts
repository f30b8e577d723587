// Colours of pieces for panels.
import type { Paint } from '@tricorne/drawing'

/** A paint as variables of an inline style: `--fill`, `--on` (text on it), `--rim` and `--pale`. */
export const paintStyle = ({ fill, ink, edge, pale }: Paint): string =>
  `--fill:${fill};--on:${ink};--rim:${edge};--pale:${pale}`
