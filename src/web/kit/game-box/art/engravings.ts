/** The engravings on the cubes of the covers: paths in a square from −0.5 to 0.5. */

export const COIN =
  'M0-.3A.3.3 0 1 1 0 .3A.3.3 0 1 1 0-.3ZM0-.2A.2.2 0 1 0 0 .2A.2.2 0 1 0 0-.2ZM-.04-.11H.04V.11H-.04Z'
export const GEM = 'M-.3-.08-.15-.27H.15L.3-.08 0 .31ZM-.12-.05 0 .18 .12-.05Z'
export const SHIELD = 'M-.26-.28H.26V.02C.26.2.1.28 0 .34-.1.28-.26.2-.26.02Z'
export const POTION = 'M-.09-.34H.09V-.12L.27.22Q.3.32.2.34H-.2Q-.3.32-.27.22L-.09-.12Z'
export const KEY =
  'M-.2-.16A.16.16 0 1 1-.04.07L-.04.07V.34H-.12V.26H-.22V.19H-.12V.07A.16.16 0 0 1-.2-.16ZM-.06-.14A.07.07 0 1 0-.06 0 .07.07 0 1 0-.06-.14Z'
export const EYE = 'M-.38 0Q0-.36.38 0 0 .36-.38 0ZM0-.19Q.1 0 0 .19-.1 0 0-.19Z'
