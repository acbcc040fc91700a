const SUPPORTED = '20.19 or later of 20, 22.12 or later of 22, or 24';
/** Major version → first minor version that has what the tools need. */
const FIRST_MINOR = new Map([
  [20, 19],
  [22, 12],
  [24, 0],
]);

/**
 * @param {string} version as in `process.versions.node`
 * @returns {string | undefined} why this Node is refused, in one line
 */
export function refuseNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const first = FIRST_MINOR.get(major);
  if (first === undefined) {
    const why = major % 2 === 1 ? 'odd releases get no long-term support' : 'its tools are not tested on it';
    return `Node ${version} is not supported (${why}): use ${SUPPORTED}.`;
  }
  if (minor < first) return `Node ${version} is too old for the build tools: use ${SUPPORTED}.`;
  return undefined;
}

/** Exits when the project does not support the running Node. */
export function requireNode() {
  const reason = refuseNode(process.versions.node);
  if (!reason) return;
  console.error(reason);
  process.exit(1);
}
