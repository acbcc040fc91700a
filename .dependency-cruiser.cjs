const swc = require('@swc/core');
const layers = require('./scripts/layers.json');

// dependency-cruiser asks swc for TypeScript without JSX, which no .tsx file is; it has no option to say otherwise.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

const NOT_INSIDE = (...folders) => `^(${folders.join('|')})(/|$)`;
const PACKAGES = 'node_modules';

/** A folder imports only folders before it in the list, and every folder is in the list. */
const pointDown = (parent, folders) => [
  ...folders.slice(0, -1).map((folder, at) => ({
    name: `${parent}/${folder}-points-down`,
    comment: 'The order is in scripts/layers.json.',
    severity: 'error',
    from: { path: `^${parent}/${folder}/` },
    to: { path: `^${parent}/(${folders.slice(at + 1).join('|')})/` },
  })),
  {
    name: `${parent}-is-ordered`,
    comment: 'Add the folder to scripts/layers.json.',
    severity: 'error',
    from: { path: `^${parent}/[^/]+/`, pathNot: `^${parent}/(${folders.join('|')}|icons)/` },
    to: {},
  },
];

/** schemas ← renderers ← src; fixtures import only schemas; tests may import everything. */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'schemas-know-schemas',
      comment: 'What crosses the boundary is defined without the code that uses it.',
      severity: 'error',
      from: { path: '^schemas/' },
      to: { pathNot: ['^schemas/', `${PACKAGES}/zod/`] },
    },
    {
      name: 'studio-knows-tables-and-tools',
      comment: 'It may read the tables of the widget, and shows the widget itself in a frame.',
      severity: 'error',
      from: { path: '^studio/' },
      to: { path: NOT_INSIDE('src', 'tests', 'bench', 'scripts', 'kit'), pathNot: ['^src/core/tables/'] },
    },
    {
      name: 'nothing-knows-the-studio',
      severity: 'error',
      from: { pathNot: '^studio/' },
      to: { path: '^studio/' },
    },
    {
      name: 'lint-knows-schemas-and-renderers',
      comment:
        'The three modules of src are pure: which language reads which text, the contrast of colours, and what null means.',
      severity: 'error',
      from: { path: '^lint/' },
      to: {
        path: NOT_INSIDE('src', 'fixtures', 'tests', 'bench', 'scripts', 'kit'),
        pathNot: ['^src/platform/i18n/text-keys\\.ts$', '^src/platform/lib/(contrast|without-nulls)\\.ts$'],
      },
    },
    {
      name: 'debug-alone-knows-the-linter',
      comment: 'It is large, and of use to those who write definitions.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/debug/lint/' },
      to: { path: '^lint/' },
    },
    {
      name: 'renderers-know-schemas',
      severity: 'error',
      from: { path: '^renderers/' },
      to: { path: NOT_INSIDE('src', 'lint', 'fixtures', 'tests', 'bench', 'scripts') },
    },
    {
      name: 'src-knows-no-test-data',
      comment: 'The one exception is the start of the mocked build, behind a dynamic import that other builds drop.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/main\\.tsx$' },
      to: { path: NOT_INSIDE('fixtures', 'tests', 'bench', 'scripts') },
    },
    {
      name: 'main-knows-the-mock-alone',
      severity: 'error',
      from: { path: '^src/main\\.tsx$' },
      to: { path: NOT_INSIDE('fixtures', 'tests', 'bench', 'scripts'), pathNot: '^fixtures/msw/start\\.ts$' },
    },
    {
      name: 'sdk-knows-itself',
      comment:
        'It is code on the page of somebody else: small, and in need of nothing. A test of the build looks for zod. It shares two rules with the widget: the schemes that both refuse, and how both add to a query.',
      severity: 'error',
      from: { path: '^sdk/', pathNot: '^sdk/(messages|react)\\.ts$' },
      to: { pathNot: '^(sdk/|schemas/(refused-scheme|add-to-query)\\.ts$)' },
    },
    {
      name: 'sdk-knows-react-in-types-only',
      comment: 'They are an entry of their own; the SDK runs without React.',
      severity: 'error',
      from: { path: '^sdk/react\\.ts$' },
      to: { pathNot: ['^sdk/', `${PACKAGES}/(@types/)?react/`] },
    },
    {
      name: 'sdk-types-come-from-schemas',
      severity: 'error',
      from: { path: '^sdk/messages\\.ts$' },
      to: { pathNot: '^schemas/' },
    },
    {
      name: 'schemas-and-src-know-no-sdk',
      comment: 'It stands on the other side of the boundary.',
      severity: 'error',
      from: { path: '^(schemas|renderers|src)/' },
      to: { path: '^(sdk|kit)/' },
    },
    {
      name: 'kit-knows-itself',
      comment: 'It runs from the published package, where nothing of the project is but the JSON it reads.',
      severity: 'error',
      from: { path: '^(kit|bin)/' },
      to: { pathNot: ['^(kit|bin)/', `${PACKAGES}/(ajv|playwright)/`, '^(node:)?[a-z_/]+$'] },
    },
    {
      name: 'testing-knows-the-sdk',
      comment:
        'It stands on the side of the host page, as the SDK does, and is published with it. Node and Playwright are beside it.',
      severity: 'error',
      from: { path: '^testing/' },
      to: {
        pathNot: [
          '^testing/',
          '^sdk/(api|messages|read-message)\\.ts$',
          `${PACKAGES}/@playwright/test/`,
          '^(node:)?[a-z_/]+$',
        ],
      },
    },
    {
      name: 'nothing-published-knows-testing',
      severity: 'error',
      from: { pathNot: '^testing/' },
      to: { path: '^testing/' },
    },
    {
      name: 'fixtures-know-schemas',
      severity: 'error',
      from: { path: '^fixtures/' },
      to: { path: NOT_INSIDE('src', 'renderers', 'tests', 'bench', 'scripts') },
    },
    {
      name: 'fixtures-need-no-packages',
      comment: 'The backend is a pure state machine; only what mounts it knows a server or a mocking library.',
      severity: 'error',
      from: { path: '^fixtures/', pathNot: '^fixtures/(server|msw)/' },
      to: { path: PACKAGES, pathNot: `${PACKAGES}/fastest-levenshtein/` },
    },
    ...Object.entries(layers).flatMap(([parent, folders]) => pointDown(parent, folders)),
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|@paywidget/cashier(/|$))' },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: PACKAGES },
    exclude: { path: '\\.d\\.ts$' },
    // Types are part of the direction: a schema that needs a page's type is as wrong as one that needs its code.
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
    },
  },
};
