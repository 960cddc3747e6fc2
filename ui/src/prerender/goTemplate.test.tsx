import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { countText, each, eachOrNone, either, path, textIf, when } from './goTemplate';
import { filled, showEach, showPart, type Entries, type Filled, type Part } from './view';

type Content = { title: string; note: Part<string>; tags: Entries<string>; links: Filled<string> };

function View({ title, note, tags, links }: Content) {
  return (
    <>
      <h1>{title}</h1>
      {showPart(
        note,
        (text) => (
          <p>{text}</p>
        ),
        <p>none</p>,
      )}
      {showEach(tags, (tag) => (
        <b key={tag}>{tag}</b>
      ))}
      {showPart(links, ({ entries }) => (
        <ul>
          {showEach(entries, (link) => (
            <li key={link}>{link}</li>
          ))}
        </ul>
      ))}
    </>
  );
}

it('renders the same view from values and from actions', () => {
  const values = { title: 'Food', note: undefined, tags: ['a', 'b'], links: filled(['/x']) };
  expect(renderToStaticMarkup(<View {...values} />)).toBe('<h1>Food</h1><p>none</p><b>a</b><b>b</b><ul><li>/x</li></ul>');
  const actions = {
    title: '{{.Title}}',
    note: when('.Note', either('.Long', 'long', 'short')),
    tags: each('.Tags', '{{.}}'),
    links: eachOrNone('.Links', path('.Path')),
  };
  expect(renderToStaticMarkup(<View {...actions} />)).toBe(
    '<h1>{{.Title}}</h1>' +
      '{{if .Note}}{{if .Long}}<p>long</p>{{else}}<p>short</p>{{end}}{{else}}<p>none</p>{{end}}' +
      '{{range .Tags}}<b>{{.}}</b>{{else}}{{end}}' +
      '{{if .Links}}<ul>{{range .Links}}<li>/{{slice .Path 1}}</li>{{else}}{{end}}</ul>{{else}}{{end}}',
  );
});

it('omits an empty list', () => {
  expect(renderToStaticMarkup(<View title="Food" note="new" tags={[]} links={filled([])} />)).toBe('<h1>Food</h1><p>new</p>');
});

it('renders texts with counts and conditions', () => {
  expect(countText('.Count', (count) => `${count} items`)).toBe('{{if eq .Count 1}}1 items{{else}}{{.Count}} items{{end}}');
  expect(textIf('.Long', 'long', 'short')).toBe('{{if .Long}}long{{else}}short{{end}}');
});
