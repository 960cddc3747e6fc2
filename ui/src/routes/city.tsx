import { CityPage as Component } from '@/features/search/CityPage';

export { Component };
