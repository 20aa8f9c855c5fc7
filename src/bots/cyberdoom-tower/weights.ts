/** How much each feature of a position counts: learnt from matches that scouts played against themselves. */

/** In the order of the features, by the number of players. */
export interface Weights {
  readonly solo: readonly number[]
  readonly duo: readonly number[]
}

export const WEIGHTS: Weights = {
  solo: [
    -4.859, 0.097, -1.635, 0.303, -1.489, 0.33, 0.146, 5.663, 0.114, 0.189, 0.017, 0.288, 0.55, -0.07, 0.424,
    0.008, 0.24, -0.039, -0.293, 1.505, 0.052, 0.856, 0.453, 0.333, 0.183, 0.256, -0.729, 0.331, -0.081,
    0.628, 0.717, -0.135, -0.004, 0.097, 0.256, -0.891, -0.111, -0.416, 0.554, -0.616,
  ],
  duo: [
    -10.193, 0.092, -0.552, 0.464, -0.508, -0.057, 2.243, 3.14, 0.519, -0.203, -0.107, 0.427, 0.082, 0.118,
    0.075, 0.042, -0.351, -0.076, -0.254, -0.466, -0.024, 1.268, 0.357, -0.128, 0.095, 0.322, -1.282, -0.218,
    -0.014, 0.476, 0.76, 0.29, -0.043, 0.18, 0.368, -0.721, -0.076, -0.164, -0.01, 3.133,
  ],
}
