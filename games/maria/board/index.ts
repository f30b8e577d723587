// How Maria's board, pieces and cards are drawn.
export { contrast } from '@tricorne/drawing'
