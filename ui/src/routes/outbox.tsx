export { OutboxPage as Component } from '@/features/outbox/OutboxPage';
