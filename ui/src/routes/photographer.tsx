import { PublicProfilePage as Component } from '@/features/photographerProfile/PublicProfilePage';

export { Component };
