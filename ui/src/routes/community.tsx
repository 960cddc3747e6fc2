export { CommunityPage as Component } from '@/features/marketing/CommunityPage';
