// The ground of the map: everything that never changes, as one bitmap somewhat larger than the view. The drawing
// is rendered as an image, once for each zoom of its letters, and painted square by square, sharp for the scale at
// which the map is at rest. Dragging or zooming moves the bitmap and paints nothing; beyond its edges, and
// while the scale changes, a coarse bitmap of the whole map lies under it.
import type { MapPicture } from '@tricorne/panels'
import type { Camera, Size } from './camera.ts'
import { fontsFor } from './fonts.ts'

/** Side of a square in pixels of the page: a whole number of pixels of the screen for the usual ratios. */
export const SIDE = 320
/** Pixels across of the coarse bitmap, and in how many strips it is painted. */
const COARSE = 1200
const STRIPS = 6
/** Milliseconds without movement before painting starts. */
const REST = 140

type Theme = 'light' | 'dark'

/** Squares of the map in a scale, the last ones included. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** The squares in view, or within a margin around it, clipped to the map. */
export function squaresIn({ x, y, k }: Camera, screen: Size, map: Size, margin: number): Area {
  const last = (length: number) => Math.ceil((length * k) / SIDE) - 1
  return {
    left: Math.max(0, Math.floor((-x - margin) / SIDE)),
    top: Math.max(0, Math.floor((-y - margin) / SIDE)),
    right: Math.min(last(map.width), Math.floor((screen.width - x + margin) / SIDE)),
    bottom: Math.min(last(map.height), Math.floor((screen.height - y + margin) / SIDE)),
  }
}

const covers = (a: Area, b: Area): boolean =>
  a.left <= b.left && a.top <= b.top && a.right >= b.right && a.bottom >= b.bottom

function* squaresOf(area: Area): Generator<Area> {
  for (let j = area.top; j <= area.bottom; j++)
    for (let i = area.left; i <= area.right; i++) yield { left: i, right: i, top: j, bottom: j }
}

/** The drawing in one theme, for one zoom of its letters. */
interface Plate {
  image: HTMLImageElement
  coarse: HTMLCanvasElement
  /** How much of the coarse bitmap is painted. */
  strips: number
}

/** What squares are painted for: others cannot be reused. */
interface Grade {
  plate: Plate
  k: number
  ratio: number
}

interface Sheet {
  grade: Grade
  area: Area
  canvas: HTMLCanvasElement
}

const alike = (a: Grade, b: Grade): boolean => a.plate === b.plate && a.k === b.k && a.ratio === b.ratio

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 0))

export class Ground {
  private readonly host: HTMLElement
  private readonly picture: MapPicture
  private readonly fonts: Promise<string>
  private readonly plates = new Map<string, Promise<Plate>>()
  private readonly backdrop = document.createElement('div')
  private sheet: Sheet | null = null
  /** Painted and not yet shown. */
  private ready: { grade: Grade; squares: Map<string, ImageBitmap> } | null = null
  private camera: Camera = { x: 0, y: 0, k: 1 }
  private base: Camera = { x: 0, y: 0, k: 1 }
  private screen: Size = { width: 0, height: 0 }
  private theme: Theme = 'light'
  private timer = 0
  /** Counts changes of view: work for an earlier one is abandoned. */
  private turn = 0

  constructor(host: HTMLElement, picture: MapPicture) {
    this.host = host
    this.picture = picture
    this.fonts = fontsFor(picture.svg)
    host.append(this.backdrop)
  }

  /**
   * Shows the map from here; paints after `rest` milliseconds without movement. Bitmaps are placed relative to `base`:
   * the page has scrolled by the camera's distance from there.
   */
  look(camera: Camera, base: Camera, screen: Size, theme: Theme, rest = REST): void {
    this.camera = camera
    this.base = base
    this.screen = screen
    this.theme = theme
    this.place()
    const turn = ++this.turn
    clearTimeout(this.timer)
    if (screen.width > 0)
      this.timer = window.setTimeout(() => void this.paint(turn), this.sheet === null ? 0 : rest)
  }

  close(): void {
    this.turn++
    clearTimeout(this.timer)
    this.host.replaceChildren()
  }

  private squares(margin: number): Area {
    return squaresIn(this.camera, this.screen, this.picture, margin)
  }

  /** The map is painted ahead this far around the view. */
  private margin(): number {
    return Math.min(640, 0.35 * Math.max(this.screen.width, this.screen.height))
  }

  private place(): void {
    const { x, y, k } = this.base
    const put = (node: HTMLElement, of: number, left = 0, top = 0) => {
      const s = k / of
      const at = `translate(${x + left * s}px, ${y + top * s}px)`
      node.style.transform = s === 1 ? at : `${at} scale(${s})`
    }
    const { sheet } = this
    if (sheet) put(sheet.canvas, sheet.grade.k, sheet.area.left * SIDE, sheet.area.top * SIDE)
    const whole = sheet !== null && sheet.grade.k === k && covers(sheet.area, this.squares(0))
    this.backdrop.style.visibility = whole ? 'hidden' : 'visible'
    if (whole) return
    put(this.backdrop, COARSE / this.picture.width)
    delete this.host.dataset.drawn
  }

  /** Paints what is missing, the view first, until something moves. */
  private async paint(turn: number): Promise<void> {
    const plate = await this.plate()
    if (turn !== this.turn) return
    const grade: Grade = { plate, k: this.camera.k, ratio: window.devicePixelRatio }
    for (const margin of [0, this.margin()]) {
      const enough = this.squares(margin / 2)
      if (this.sheet && alike(this.sheet.grade, grade) && covers(this.sheet.area, enough)) continue
      const area = this.squares(margin)
      if (!(await this.prepare(grade, area, turn))) return
      this.show(grade, area)
    }
    this.host.dataset.drawn = this.theme
    for (; plate.strips < STRIPS; this.strip(plate)) {
      await pause()
      if (turn !== this.turn) return
    }
    this.backdrop.replaceChildren(plate.coarse)
  }

  /** Paints the missing squares of an area, one at a time; false if abandoned. */
  private async prepare(grade: Grade, area: Area, turn: number): Promise<boolean> {
    if (this.ready === null || !alike(this.ready.grade, grade)) this.drop(grade)
    const squares = this.ready?.squares ?? new Map<string, ImageBitmap>()
    const { sheet } = this
    for (const square of squaresOf(area)) {
      const key = `${square.left},${square.top}`
      if (squares.has(key) || (sheet && alike(sheet.grade, grade) && covers(sheet.area, square))) continue
      squares.set(key, this.engrave(grade, square))
      await pause()
      if (turn !== this.turn) return false
    }
    return true
  }

  private drop(grade: Grade | null): void {
    for (const bitmap of this.ready?.squares.values() ?? []) bitmap.close()
    this.ready = grade && { grade, squares: new Map() }
  }

  private engrave({ plate, k, ratio }: Grade, { left, top }: Area): ImageBitmap {
    const side = Math.round(SIDE * ratio)
    const f = (k * side) / SIDE
    const board = new OffscreenCanvas(side, side)
    const context = board.getContext('2d')
    context?.setTransform(f, 0, 0, f, -left * side, -top * side)
    context?.drawImage(plate.image, 0, 0, this.picture.width, this.picture.height)
    return board.transferToImageBitmap()
  }

  /** Assembles the painted squares into one bitmap and shows it in place of the last. */
  private show(grade: Grade, area: Area): void {
    const side = Math.round(SIDE * grade.ratio)
    const [columns, rows] = [area.right - area.left + 1, area.bottom - area.top + 1]
    const board = new OffscreenCanvas(columns * side, rows * side)
    const context = board.getContext('2d')
    const lay = (image: CanvasImageSource, i: number, j: number) =>
      context?.drawImage(image, (i - area.left) * side, (j - area.top) * side)
    const old = this.sheet
    if (old && alike(old.grade, grade)) lay(old.canvas, old.area.left, old.area.top)
    for (const [key, bitmap] of this.ready?.squares ?? []) {
      const [i, j] = key.split(',').map(Number)
      lay(bitmap, i, j)
    }
    // A canvas that only shows a bitmap costs nothing in later frames; one to draw on is copied for each.
    const canvas = document.createElement('canvas')
    canvas.width = board.width
    canvas.height = board.height
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(board.transferToImageBitmap())
    canvas.style.width = `${columns * SIDE}px`
    canvas.style.height = `${rows * SIDE}px`
    this.drop(null)
    this.sheet = { grade, area, canvas }
    this.place()
    this.host.append(canvas)
    if (old) {
      old.canvas.remove()
      old.canvas.width = old.canvas.height = 0
    }
  }

  private strip(plate: Plate): void {
    const { coarse } = plate
    const context = coarse.getContext('2d')
    const height = Math.ceil(coarse.height / STRIPS)
    context?.save()
    context?.beginPath()
    context?.rect(0, plate.strips * height, coarse.width, height)
    context?.clip()
    context?.drawImage(plate.image, 0, 0, coarse.width, coarse.height)
    context?.restore()
    plate.strips++
  }

  private plate(): Promise<Plate> {
    const { theme } = this
    const zoom = this.picture.zoomOf(this.camera.k)
    const key = `${theme} ${zoom}`
    let plate = this.plates.get(key)
    if (plate === undefined) {
      plate = this.read(zoom, theme)
      this.plates.set(key, plate)
      // What could not be read is tried again when the map is next looked at.
      plate.catch(() => this.plates.delete(key))
      for (const other of this.plates.keys()) if (!other.startsWith(theme)) this.plates.delete(other)
    }
    return plate
  }

  private async read(zoom: number, theme: Theme): Promise<Plate> {
    const { width, height, rules, svg, variables } = this.picture
    const head = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
    const style = `<style><![CDATA[${await this.fonts}${rules}]]></style>`
    const text = `<svg ${head} class="map" data-zoom="${zoom}" style="${variables(theme)}">${style}${svg}</svg>`
    const image = new Image()
    const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
    image.src = address
    await image.decode().finally(() => URL.revokeObjectURL(address))
    const coarse = document.createElement('canvas')
    coarse.width = COARSE
    coarse.height = Math.round((COARSE * height) / width)
    return { image, coarse, strips: 0 }
  }
}
