/** In place of the number of nations of a force: the viewer may not know its strength (COS-H09). */
export const HIDDEN = -1
