import { expect, it } from 'vitest'
import { cutOf, stretches } from './cut.ts'

const BOX = { left: 0, top: 0, right: 100, bottom: 100 }

it('cuts a path into what lies between two moves', () => {
  expect(stretches('M10 10l5-5h3v.5zm100 0L200 20').map((s) => [s.data, s.box])).toEqual([
    ['M10 10l5 -5h3v0.5z', [10, 5, 18, 10]],
    ['M110 10L200 20', [110, 10, 200, 20]],
  ])
})

it('follows curves and strokes that begin where the last one ended', () => {
  const [first, second] = stretches('M0 0c10 0 20 10 20 20zl5 5')
  expect(first.box).toEqual([0, 0, 20, 20])
  expect(second).toEqual({ data: 'M0 0l5 5', box: [0, 0, 5, 5] })
})

it('keeps of a drawing what touches the box', () => {
  const svg =
    '<defs><path id="far" d="M900 900l9 9"/></defs><use href="#far"/>' +
    '<g class="hill"><path d="M10 10l5 5M900 900l5 5"/></g><g class="wood"><path d="M800 800h9"/></g>' +
    '<text x="50" y="50">Near &amp; dear</text><text x="950" y="50">Far</text>' +
    '<g transform="translate(20 20)"><path d="M900 900h9"/></g><g transform="translate(700 20)"><path d="M0 0h9"/></g>'
  expect(cutOf(svg, BOX)).toBe(
    '<defs><path id="far" d=""/></defs><use href="#far"/><g class="hill"><path d="M10 10l5 5"/></g>' +
      '<text x="50" y="50">Near &amp; dear</text><g transform="translate(20 20)"><path d="M900 900h9"/></g>',
  )
})

it('keeps a group that is used elsewhere whole', () => {
  const sign = '<g id="hill"><circle r="9"/><path d="M500 500h9"/></g>'
  expect(cutOf(`<defs>${sign}</defs><use href="#hill"/>`, BOX)).toBe(
    `<defs>${sign}</defs><use href="#hill"/>`,
  )
})

it('keeps a sign whole that is drawn at several places', () => {
  const svg =
    '<defs><path id="star" d="M-200 -200l5 5"/><path id="suit" d="M-300 0h9"/><path id="coast" d="M900 900h9"/></defs>' +
    '<use href="#coast"/><g transform="translate(20 20)"><g class="sign"><use href="#star"/></g></g><use href="#suit" x="50" y="50"/>'
  expect(cutOf(svg, BOX)).toBe(svg.replace('d="M900 900h9"', 'd=""'))
})
