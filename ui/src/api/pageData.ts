type Answers = Record<string, unknown>;

// The server embeds in a page the answers that the app asks for at its start (hooks/site/page_answers.go). There is no document
// while the build prerenders pages.
const element = (globalThis.document as Document | undefined)?.getElementById('page-data');
element?.remove();

const firstPath = location.pathname;

/** Whether the browser may have kept the page for its history, so that it may be old. */
const isFromHistory = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'back_forward';

let answers = element && !isFromHistory() ? (JSON.parse(element.textContent) as { answers: Answers }).answers : {};

/**
 * Takes the answer to a visitor's call that came with the page; undefined if there is none. Each answer is taken once, and none
 * after the page that the visit began with.
 */
export function takeAnswer(path: string, query: Answers): unknown {
  if (location.pathname !== firstPath) answers = {};
  const parameters = new URLSearchParams(query as Record<string, string>);
  // The server sorts them too.
  parameters.sort();
  const address = path + (parameters.toString() && `?${parameters.toString()}`);
  const answer = answers[address];
  delete answers[address];
  return answer;
}
