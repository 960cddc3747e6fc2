// The server embeds in a page the answers that the app asks for at its start (hooks/site/page_answers.go).

type Answers = Map<string, unknown>;

// There is no document while the build prerenders pages.
const element = typeof document === 'undefined' ? null : document.getElementById('page-data');
const firstPath = element ? location.pathname : '';

let answers: Answers | undefined;

/** The address of a call, the same whatever the order of its parameters. */
function normalized(address: string): string {
  const { pathname, searchParams } = new URL(address, location.origin);
  searchParams.sort();
  return `${pathname}?${searchParams.toString()}`;
}

/** A page that the browser kept for its history may be old. */
function isFromHistory(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

function readAnswers(): Answers {
  const text = element?.textContent ?? '';
  element?.remove();
  if (text === '' || isFromHistory()) return new Map();
  const { answers: sent } = JSON.parse(text) as { answers: Record<string, unknown> };
  return new Map(Object.entries(sent).map(([address, answer]) => [normalized(address), answer]));
}

/**
 * Takes the answer to a call of a visitor that came with the page; undefined if there is none. Each answer is taken once, and
 * none after the page that the visit began with.
 */
export function takeAnswer(path: string, query: Readonly<Record<string, unknown>>): unknown {
  if (!element) return undefined;
  answers ??= readAnswers();
  if (location.pathname !== firstPath) answers.clear();
  if (answers.size === 0) return undefined;
  const parameters = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const address = normalized(`${path}?${new URLSearchParams(parameters).toString()}`);
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
}
