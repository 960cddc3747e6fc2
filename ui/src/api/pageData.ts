type Answers = Record<string, unknown>;

// The server embeds in a page the responses that the app requests at its start (hooks/site/page_answers.go). There is no document
// while the build prerenders pages.
const element = (globalThis.document as Document | undefined)?.getElementById('page-data');
element?.remove();

const firstPath = location.pathname;

/** Reports whether the page may come from the browser's history, and so may be out of date. */
const isFromHistory = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'back_forward';

let answers = element && !isFromHistory() ? (JSON.parse(element.textContent) as { answers: Answers }).answers : {};

/**
 * Returns the response to a visitor's call that is embedded in the page, or undefined if there is none. Each response is used
 * once, and only on the page with which the visit began.
 */
export function takeAnswer(path: string, query: Answers): unknown {
  if (location.pathname !== firstPath) answers = {};
  const parameters = new URLSearchParams(query as Record<string, string>);
  // The server sorts the parameters as well.
  parameters.sort();
  const address = path + (parameters.toString() && `?${parameters.toString()}`);
  const answer = answers[address];
  delete answers[address];
  return answer;
}
