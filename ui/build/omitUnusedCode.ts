import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
const chakra = `${modules}/@chakra-ui/react/dist/esm`;
const source = fileURLToPath(new URL('../src', import.meta.url));

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;
type Omit = (code: string, parse: (code: string) => unknown) => string;

/**
 * Removes code of libraries that the app never runs but the bundler keeps, because it is part of an object or a class.
 * Fails when a library no longer looks as expected.
 */
export function omitUnusedCode(): Plugin {
  const omissions: ReadonlyMap<string, Omit> = new Map([
    [`${chakra}/preset-base.js`, omitStyleProps],
    [`${chakra}/styled-system/system.js`, (code) => replaced(code, systemTools)],
    [`${chakra}/styled-system/utility.js`, (code) => replaced(code, propertyTypes)],
    [`${chakra}/styled-system/token-dictionary.js`, (code) => replaced(code, tokenSources)],
    [`${chakra}/styled-system/breakpoints.js`, (code) => replaced(code, breakpointRanges)],
    [`${chakra}/styled-system/merge-config.js`, (code) => replaced(code, configCopies)],
    [`${modules}/@pandacss/is-valid-prop/dist/index.mjs`, omitCssProperties],
    [`${modules}/@emotion/cache/dist/emotion-cache.browser.esm.js`, (code) => replaced(code, oldPrefixes)],
    [`${modules}/@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js`, omitAttributes],
    [`${modules}/pocketbase/dist/pocketbase.es.mjs`, omitServices],
    [`${modules}/react-router/dist/production/${routerChunk()}`, omitDataRouter],
    ...recipeFiles().map((file): [string, Omit] => [file, omitVariants]),
  ]);
  const met = new Set<string>();
  return {
    name: 'omit-unused-code',
    apply: 'build',
    // The package's default is its development build.
    config: () => ({
      resolve: { alias: [{ find: /^react-router$/, replacement: `${modules}/react-router/dist/production/index.mjs` }] },
    }),
    transform(code, id) {
      // Emotion imports it for a function that the app never calls.
      if (id.includes('/hoist-non-react-statics/') || id.includes('/react-is/')) return { code, moduleSideEffects: false };
      const omit = omissions.get(id);
      if (!omit) return null;
      met.add(id);
      const rest = omit(code, (text) => this.parse(text));
      if (rest === code && omit !== omitVariants) throw new Error(`nothing to omit was found in ${id}`);
      return { code: rest, map: null };
    },
    buildEnd(error) {
      const missed = [...omissions.keys()].filter((file) => !met.has(file));
      if (!error && missed.length > 0) throw new Error(`the build has not met ${missed.join(', ')}`);
    },
  };
}

const textsOf = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

/** The files of Chakra's recipes that the theme names. */
const recipeFiles = () => {
  const texts = ['recipes', 'slotRecipes'].map((name) => readFileSync(`${source}/theme/${name}.ts`, 'utf8'));
  const names = [...texts.join('\n').matchAll(/^ {2}(\w+?)(?:Slot)?Recipe,$/gm)].map(([, name = '']) =>
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  return names.map((name) => `${chakra}/theme/recipes/${name}.js`);
};

/** The files of Chakra's components that the app imports, and of those that they import. */
function componentFiles(): string[] {
  const imported = new Set(
    textsOf(source, /\.tsx?$/).flatMap((text) =>
      [...text.matchAll(/import \{([^}]*)\} from '@chakra-ui\/react'/g)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []),
    ),
  );
  const index = readFileSync(`${chakra}/index.js`, 'utf8');
  const folders = new Set(
    [...index.matchAll(/export \{([^}]*)\} from '\.\/components\/([\w-]+)\//g)]
      .filter(([, names = '']) => names.match(/\w+/g)?.some((name) => imported.has(name)))
      .map(([, , folder = '']) => folder),
  );
  // The loop also visits what is added on the way.
  for (const folder of folders) {
    for (const text of textsOf(`${chakra}/components/${folder}`, /\.js$/))
      for (const [, other = ''] of text.matchAll(/from '\.\.\/([\w-]+)\//g)) folders.add(other);
  }
  return [...folders].flatMap((folder) => textsOf(`${chakra}/components/${folder}`, /\.js$/));
}

type Used = {
  /** Every word. */
  readonly words: ReadonlySet<string>;
  /** Every quoted word. */
  readonly literals: ReadonlySet<string>;
};

let known: Used | undefined;

/** The words in the code of the app and of what it uses of Chakra: only these can name what is used. */
function used(): Used {
  if (known) return known;
  const text = [
    ...textsOf(source, /\.tsx?$/),
    ...componentFiles(),
    ...recipeFiles().map((file) => readFileSync(file, 'utf8')),
    ...['layer-styles', 'text-styles', 'motion-styles'].map((name) => readFileSync(`${chakra}/theme/${name}.js`, 'utf8')),
  ].join('\n');
  known = {
    words: wordsOf(text),
    literals: new Set([...text.matchAll(/(['"`])([\w.]+)\1/g)].map(([, , literal = '']) => literal)),
  };
  return known;
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/[\w$]+/g));

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) yield* nodesOf(child);
  }
}

const nameOf = (node: Node) => {
  const key = node['key'] as { name?: string; value?: string } | undefined;
  return key?.name ?? key?.value ?? '';
};

const propertiesOf = (object: unknown) => (isNode(object) ? ((object['properties'] as Node[] | undefined) ?? []) : []);

/** The code without these nodes and the commas after them. */
function without(code: string, nodes: readonly Node[]): string {
  let rest = '';
  let end = 0;
  for (const node of nodes.toSorted((one, other) => one.start - other.start)) {
    rest += code.slice(end, node.start);
    end = node.end + (/^\s*,/.exec(code.slice(node.end))?.[0].length ?? 0);
  }
  return rest + code.slice(end);
}

/** Chakra's style props (`skewX`) and conditions (`_peerFocus`). */
function omitStyleProps(code: string, parse: (code: string) => unknown): string {
  const { words } = used();
  const unused: Node[] = [];
  for (const node of nodesOf(parse(code) as Node)) {
    if (node.type === 'Property' && nameOf(node) === 'utilities') {
      unused.push(
        ...propertiesOf(node['value']).filter((property) => {
          const shorthands = propertiesOf(property['value'])
            .filter((setting) => nameOf(setting) === 'shorthand')
            .flatMap(({ start, end }) => code.slice(start, end).match(/\w+/g) ?? []);
          return ![nameOf(property), ...shorthands].some((name) => words.has(name));
        }),
      );
    }
    if (node.type === 'CallExpression' && (node['callee'] as { name?: string }).name === 'defineConditions') {
      unused.push(...propertiesOf((node['arguments'] as Node[])[0]).filter((property) => !words.has(`_${nameOf(property)}`)));
    }
  }
  return without(code, unused);
}

/** What a system has for tools and for global styles, which omitGlobalStyles.ts leaves out. */
const systemTools: readonly (readonly [RegExp, string])[] = [
  ...['getTokenCss', 'getGlobalCss', 'getPreflightCss'].flatMap((name): [RegExp, string][] => [
    [new RegExp(`^ {2}function ${name}\\(\\) \\{[\\s\\S]*?^ {2}\\}\\n`, 'm'), ''],
    [new RegExp(`^ {4}${name},\\n`, 'm'), ''],
  ]),
  [/^ {2}const query = \{[\s\S]*?^ {2}\};\n/m, ''],
  [/,\n {4}query\n/, '\n'],
  [/^ {2}utility\.addPropertyType\([\s\S]*?^ {2}\);\n/m, ''],
  [/getTokenMap\(tokens\);/, 'new Map();'],
];

/** The types of style props, which only the generator of type declarations reads. */
const propertyTypes: readonly (readonly [RegExp, string])[] = [
  [/^ {4}assignPropertyType\(property, config\);$/m, ''],
  [/^ {4}assignPropertyTypes\(\);$/m, ''],
  [/^ {2}const getTypes = [\s\S]*?^ {2}\};\n/m, ''],
  [/^ {4}getTypes,\n/m, ''],
  [/^ {2}const addPropertyType = [\s\S]*?^ {2}\};\n/m, ''],
  [/,\n {4}addPropertyType\n/, '\n'],
];

/** The values of tokens, which tokenNames.ts leaves out. */
const tokenSources: readonly (readonly [RegExp, string])[] = [
  [/^ {2}const breakpointTokens = [\s\S]*?^ {2}\}\);\n/m, ''],
  [/^ {4}registerToken,\n/m, ''],
];

/** Conditions between two breakpoints, such as `smToLg`. */
const breakpointRanges: readonly (readonly [RegExp, string])[] = [
  [/^ {4}const permutations = .*$/m, ''],
  [/\)\.concat\(\n {6}permutations\.map\([\s\S]*?\n {6}\}\)\n {4}\);/, ');'],
];

/**
 * Deep copies of the style props and conditions of Chakra's base, since no other configuration has any to merge into
 * them; and a pass over the values of tokens.
 */
const configCopies: readonly (readonly [RegExp, string])[] = [
  [
    /\.\.\.configs\.map\(clone\)/,
    `...configs.map((config) => {
      if (!config) return config;
      const { conditions, utilities, ...rest } = config;
      return { ...clone(rest), conditions, utilities };
    })`,
  ],
  [/^ {2}if \(merged\.theme\?\.tokens\) \{[\s\S]*?^ {2}\}\n/m, ''],
];

/** Prefixes for browsers older than the build's target. */
const oldPrefixes: readonly (readonly [RegExp, string])[] = [
  [/defaultStylisPlugins = \[prefixer\];/, 'defaultStylisPlugins = [neededPrefix];'],
  [/^/, `import { prefix as neededPrefix } from ${JSON.stringify(`${source}/theme/prefix.ts`)};\n`],
];

/** The list of all properties of CSS, by which Chakra tells style props from others. */
const omitCssProperties: Omit = (code) =>
  code.replace(/(cssPropertiesStr = ")([^"]+)"/, (_, start: string, names: string) => {
    const { words } = used();
    return `${start}${names
      .split(',')
      .filter((name) => words.has(name))
      .join(',')}"`;
  });

/** Sizes and looks of Chakra's components. */
function omitVariants(code: string, parse: (code: string) => unknown): string {
  const { literals } = used();
  const unused: Node[] = [];
  for (const node of nodesOf(parse(code) as Node)) {
    if (node.type !== 'Property' || nameOf(node) !== 'variants') continue;
    for (const variant of propertiesOf(node['value'])) {
      const values = propertiesOf(variant['value']).filter(({ type }) => type === 'Property');
      unused.push(...values.filter((value) => !['true', 'false'].includes(nameOf(value)) && !literals.has(nameOf(value))));
    }
  }
  return without(code, unused);
}

const services = ['collections', 'files', 'logs', 'settings', 'health', 'backups', 'crons', 'sql'];
const methods: Readonly<Record<string, readonly string[]>> = {
  Client: ['admins', 'createBatch', 'collection', 'getFileUrl', 'buildUrl', 'baseUrl'],
  BaseAuthStore: ['loadFromCookie', 'exportToCookie', 'isSuperuser', 'isAdmin', 'isAuthRecord'],
};

/** What the PocketBase SDK offers besides the members that the type of api/pocketbase.ts has. */
function omitServices(code: string, parse: (code: string) => unknown): string {
  const unused: Node[] = [];
  for (const node of nodesOf(parse(code) as Node)) {
    const names = node.type === 'ClassDeclaration' && methods[(node['id'] as { name: string }).name];
    if (!names) continue;
    const members = (node['body'] as { body: Node[] }).body.filter((member) => names.includes(nameOf(member)));
    if (members.length < names.length) throw new Error(`a class of the PocketBase SDK lacks one of ${names.join(', ')}`);
    unused.push(...members);
  }
  const edits: readonly (readonly [RegExp, string])[] = [
    [/"function"!=typeof atob\|\|\w+\?e=>\{.*?\}:atob;/, 'atob;'],
    [/t\?this\.authStore=t:.*?new LocalAuthStore,/, 'this.authStore=t,'],
    ...services.map((service) => [new RegExp(`,this\\.${service}=new \\w+\\(this\\)`), ''] as const),
  ];
  return replaced(without(code, unused), edits);
}

/** The code after each of the edits; every one must find its place. */
function replaced(code: string, edits: readonly (readonly [RegExp, string])[]): string {
  return edits.reduce((text, [pattern, replacement]) => {
    const rest = text.replace(pattern, replacement);
    if (rest === text) throw new Error(`nothing to omit matches ${String(pattern)}`);
    return rest;
  }, code);
}

/** The list of all attributes of HTML and SVG, by which Emotion tells them from other props. */
function omitAttributes(code: string): string {
  // Ark and Zag hand theirs to components of Chakra.
  const others = [
    ...textsOf(`${modules}/@ark-ui/react/dist/components`, /\.js$/),
    ...textsOf(`${modules}/@zag-js`, /\.connect\.mjs$/),
  ];
  const words = new Set([...used().words, ...wordsOf(others.join('\n'))]);
  const attributes = /^(var reactPropsRegex = \/\^\(\()([\w|]+)/m;
  return code.replace(attributes, (_, start: string, names: string) => {
    const kept = names.split('|').filter((name) => words.has(name));
    return start + kept.join('|');
  });
}

/** The file of the router's code, which its package names by its content. */
const routerChunk = () => {
  const name = /\} from "\.\/(chunk-\w+\.mjs)";\s*(?:\/\/.*\s*)*export/.exec(
    readFileSync(`${modules}/react-router/dist/production/index.mjs`, 'utf8'),
  )?.[1];
  if (!name) throw new Error('the file of the router is not where it was');
  return name;
};

// What is only for routers with data and for the framework, and what keeps the bundler from seeing that it is unused.
const dataRouter: readonly (readonly [RegExp, string])[] = [
  [/^\w+\.displayName = "\w+";$/gm, ''],
  [/^(var \w+ = )(React\d+\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2'],
  [/return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);/, 'return useNavigateUnstable();'],
  [
    /(let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = )usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/,
    '$1[false, null, {}]',
  ],
  [/return shouldPrefetch && !isAbsolute \? .* : link;/, 'return link;'],
  [/errorElement = match\.route\.errorElement \|\| defaultErrorElement;/, ''],
  [/return dataRouterState && \(match\.route\.ErrorBoundary[\s\S]*?\) : getChildren\(\);/, 'return getChildren();'],
];

const omitDataRouter: Omit = (code) => replaced(code, dataRouter);
