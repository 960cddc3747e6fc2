import { createRoutesFromElements, type RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { routes } from '../src/app/App';
import { routePaths } from './routes';

const pathsOf = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

describe('the table of pages that the build gives to the server', () => {
  const inRouter = pathsOf(createRoutesFromElements(routes)).filter((path) => path !== '*');
  const inTable = [...routePaths().keys()];

  it('contains every path of the router, because the server answers all others with 404', () => {
    expect(inTable.toSorted()).toEqual(inRouter.toSorted());
  });

  it('contains the paths in the form that the server looks up', () => {
    for (const path of inTable) expect(path).toMatch(/^\/$|^(\/[a-z-]+)+(\/:\w+)*$/);
  });
});
