export function SceneView(_: object) { return null }
