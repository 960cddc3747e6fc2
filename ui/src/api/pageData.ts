// The server embeds in a page the answers that the app asks for at its start (hooks/site/page_answers.go).

// There is no document while the build prerenders pages.
const element = typeof document === 'undefined' ? null : document.getElementById('page-data');
const firstPath = location.pathname;

let answers: Record<string, unknown> | undefined;

function readAnswers(): Record<string, unknown> {
  element?.remove();
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A page that the browser kept for its history may be old.
  if (!element || visit?.type === 'back_forward') return {};
  return (JSON.parse(element.textContent) as { answers: Record<string, unknown> }).answers;
}

/**
 * Takes the answer to a visitor's call that came with the page; undefined if there is none. Each answer is taken once, and none
 * after the page that the visit began with.
 */
export function takeAnswer(path: string, query: Record<string, unknown>): unknown {
  answers = location.pathname === firstPath ? (answers ?? readAnswers()) : {};
  const parameters = new URLSearchParams(query as Record<string, string>);
  // The server sorts them too.
  parameters.sort();
  const address = `${path}?${parameters.toString()}`.replace(/\?$/, '');
  const answer = answers[address];
  delete answers[address];
  return answer;
}
