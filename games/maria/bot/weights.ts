// What weighs how much for whom. docs/bots/maria.md says how the numbers were found that are not the usual ones.
export interface Weights {
  /** Strength in the field against progress, which is 1 at victory. */
  field: number
  /** Each troop of a general. */
  troop: number
  /** The first points of a hand count most: whoever has none loses the next battle, whatever his troops. */
  hand: number
  /** How much it matters that trains are near their generals. */
  leash: number
  /** A train that an enemy can reach. */
  trainInDanger: number
  /** A point of the score in a battle, now or to come. */
  battlePoint: number
  /** A share of a target's worth while a general protects it (MAR-10.3-06): he must be beaten first. */
  guarded: number
  /** All targets count a little for whoever is nearest, so that a second one near by is a gain. */
  allTargets: number
  /** How near a general is to what he wants counts so much, against the fortress that is held. */
  near: number
  /** What lies in Prussia's part of the country, for France where one player has both (theatre.ts). */
  forPrussia: number
  /** The aim that is farther away, where one player has both. */
  lesserAim: number
  /** A point on a card: four buy a troop in winter, and most are lost in battles before that. */
  point: number
  /** Trains more than five cities behind. */
  tautLeash: number
  /** What weakens the enemy in the field, hussars on his supply too, is worth this to Austria. */
  enemyArmy: number
  /** Austria loses by whoever is first, and a little by the other. */
  firstEnemy: number
  bothEnemies: number
  /**
   * Lays a fair position near the middle of the curve. It changes no choice between two positions, but where the curve is
   * flat no search tells lines apart, and where it bends a search that takes means would gamble.
   */
  middle: number
}

/** One of three players, and the advanced game. Small for a train: it is brought back for four points. */
export const USUAL: Weights = {
  field: 0.11,
  troop: 0.1,
  hand: 0.6,
  leash: 1,
  trainInDanger: 0.05,
  battlePoint: 0.05,
  guarded: 0.45,
  allTargets: 0.25,
  near: 1,
  forPrussia: 0.5,
  lesserAim: 0,
  point: 0.006,
  tautLeash: 0.1,
  enemyArmy: 0.5,
  firstEnemy: 1,
  bothEnemies: 0.3,
  middle: 0.8,
}

/** Austria against two rivals. */
export const AGAINST_RIVALS: Weights = { ...USUAL, middle: -1.1 }

/** One player with both aims who has not played so before. */
export const BEGINNING_COALITION: Weights = { ...USUAL, middle: 1.7 }

/** One player with both aims: he has the troops, and loses by standing still. */
export const COALITION: Weights = {
  ...USUAL,
  field: 0.055,
  hand: 0.28,
  leash: 0.4,
  trainInDanger: 0.45,
  guarded: 0.82,
  allTargets: 0.31,
  near: 0.75,
  forPrussia: 0.32,
  lesserAim: 0.2,
  point: 0.0042,
  tautLeash: 0.15,
  middle: 1.6,
}

/** Austria against that player. */
export const AGAINST_COALITION: Weights = {
  ...USUAL,
  field: 0.14,
  troop: 0.16,
  battlePoint: 0.025,
  guarded: 0.75,
  enemyArmy: 1.1,
  firstEnemy: 0.5,
  bothEnemies: 0.35,
  middle: -1.37,
}
