import { CitiesPage as Component } from '@/features/search/CitiesPage';

export { Component };
