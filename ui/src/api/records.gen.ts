// Generated from the migrations by `SHOOTDAY_DRAW=1 go test ./migrations -run RecordTypes`.
/* oxlint-disable */

export type Id = string;

/** The name of a stored file. */
export type FileName = string;

/** A time in UTC such as 2026-11-25 04:30:00.000Z; empty if there is none. */
export type Time = string;

/** The records of each collection as the API answers them to admins. */
export type Records = {
  readonly _superusers: {
    readonly collectionId: Id;
    readonly collectionName: '_superusers';
    readonly id: Id;
    readonly email: string;
    readonly emailVisibility: boolean;
    readonly verified: boolean;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly addresses: {
    readonly collectionId: Id;
    readonly collectionName: 'addresses';
    readonly id: Id;
    readonly user: Id;
    readonly address: string;
    readonly position: number;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly audit_log: {
    readonly collectionId: Id;
    readonly collectionName: 'audit_log';
    readonly id: Id;
    readonly who: string;
    readonly whoId: string;
    readonly action: string;
    readonly collection: string;
    readonly record: string;
    readonly before: unknown;
    readonly after: unknown;
    readonly people: string;
    readonly created: Time;
  };
  readonly bookings: {
    readonly collectionId: Id;
    readonly collectionName: 'bookings';
    readonly id: Id;
    readonly customer: Id;
    readonly photographer: Id;
    readonly category: Id;
    readonly status: 'pending for approval' | 'upcoming' | 'completed' | 'rejected' | 'canceled';
    readonly paymentStatus: 'unpaid' | 'paid' | 'refund pending' | 'refunded' | 'paid in person' | 'moved';
    readonly paymentMethod: 'razorpay' | 'payAfterShoot';
    readonly type: 'schedule' | 'instant';
    readonly start: Time;
    readonly end: Time;
    readonly blockedUntil: Time;
    readonly shootAddress: string;
    readonly skuCount: number;
    readonly tierMinSKUs: number;
    readonly pricePerSKU: number;
    readonly total: number;
    readonly movedBy: 'customer' | 'photographer' | 'system' | 'admin' | '';
    readonly reason: string;
    readonly movedAt: Time;
    readonly expiresAt: Time;
    readonly remindAt: Time;
    readonly created: Time;
    readonly updated: Time;
    readonly sequence: number;
    readonly firstStart: Time;
    readonly payBy: Time;
    readonly replaces: Id;
    readonly withdrawReason: 'ill' | 'equipment' | 'emergency' | 'other' | '';
    readonly withdrawWords: string;
    readonly payChecks: number;
    readonly takenBack: boolean;
  };
  readonly bookings_of_suspended: {
    readonly collectionId: Id;
    readonly collectionName: 'bookings_of_suspended';
    readonly id: Id;
    readonly suspended: string;
    readonly status: 'pending for approval' | 'upcoming' | 'completed' | 'rejected' | 'canceled';
    readonly start: Time;
    readonly startIST: string;
    readonly customer: Id;
    readonly photographer: Id;
    readonly category: Id;
    readonly totalRupees: number;
    readonly paymentMethod: 'razorpay' | 'payAfterShoot';
    readonly paymentStatus: 'unpaid' | 'paid' | 'refund pending' | 'refunded' | 'paid in person' | 'moved';
  };
  readonly calendar_feeds: {
    readonly collectionId: Id;
    readonly collectionName: 'calendar_feeds';
    readonly id: Id;
    readonly photographer: Id;
    readonly name: string;
    readonly url: string;
    readonly source: number;
    readonly allDayBlocks: boolean;
    readonly tentativeBlocks: boolean;
    readonly etag: string;
    readonly lastModified: string;
    readonly readAt: Time;
    readonly goodAt: Time;
    readonly nextReadAt: Time;
    readonly failures: number;
    readonly problem: string;
    readonly events: number;
    readonly toldAt: Time;
    readonly stoppedAt: Time;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly cancellations: {
    readonly collectionId: Id;
    readonly collectionName: 'cancellations';
    readonly id: Id;
    readonly booking: Id;
    readonly decision: 'approved' | 'declined' | '';
    readonly name: string;
    readonly email: string;
    readonly mobile: string;
    readonly reason: string;
    readonly fee: number;
    readonly refund: number;
    readonly created: Time;
    readonly updated: Time;
    readonly decisionNote: string;
    readonly waiveFee: boolean;
  };
  readonly categories: {
    readonly collectionId: Id;
    readonly collectionName: 'categories';
    readonly id: Id;
    readonly name: string;
    readonly coverImage: FileName;
    readonly durationMinutes: number;
    readonly position: number;
    readonly created: Time;
    readonly updated: Time;
    readonly unit: 'product' | 'dish' | 'look' | 'room' | 'photo';
  };
  readonly compensations: {
    readonly collectionId: Id;
    readonly collectionName: 'compensations';
    readonly id: Id;
    readonly booking: Id;
    readonly customer: Id;
    readonly amount: number;
    readonly status: 'review' | 'due' | 'paid' | 'waived';
    readonly utr: string;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly contact_messages: {
    readonly collectionId: Id;
    readonly collectionName: 'contact_messages';
    readonly id: Id;
    readonly fullName: string;
    readonly email: string;
    readonly thoughts: string;
    readonly created: Time;
    readonly updated: Time;
    readonly answer: string;
    readonly answeredAt: Time;
    readonly answeredBy: string;
  };
  readonly deletion_requests: {
    readonly collectionId: Id;
    readonly collectionName: 'deletion_requests';
    readonly id: Id;
    readonly user: Id;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly deliveries: {
    readonly collectionId: Id;
    readonly collectionName: 'deliveries';
    readonly id: Id;
    readonly booking: Id;
    readonly status: 'waiting' | 'delivered' | 'changes' | 'accepted' | 'closed';
    readonly days: number;
    readonly deliverBy: Time;
    readonly deliveredAt: Time;
    readonly acceptBy: Time;
    readonly acceptedAt: Time;
    readonly acceptedBy: 'customer' | 'time' | 'admin' | 'before' | '';
    readonly rounds: number;
    readonly pickLimit: number;
    readonly note: string;
    readonly files: number;
    readonly bytes: number;
    readonly keepUntil: Time;
    readonly releasedAt: Time;
    readonly version: number;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly delivery_files: {
    readonly collectionId: Id;
    readonly collectionName: 'delivery_files';
    readonly id: Id;
    readonly delivery: Id;
    readonly name: string;
    readonly nameKey: string;
    readonly kind: 'photo' | 'video';
    readonly type: string;
    readonly bytes: number;
    readonly crc32: number;
    readonly sha256: string;
    readonly width: number;
    readonly height: number;
    readonly seconds: number;
    readonly state: 'uploading' | 'checking' | 'ready' | 'refused';
    readonly reason: 'checksum' | 'type' | 'size' | 'pixels' | 'damaged' | '';
    readonly shown: boolean;
    readonly picked: boolean;
    readonly comment: string;
    readonly position: number;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly delivery_shares: {
    readonly collectionId: Id;
    readonly collectionName: 'delivery_shares';
    readonly id: Id;
    readonly delivery: Id;
    readonly scope: 'all' | 'picked';
    readonly download: boolean;
    readonly expires: Time;
    readonly revoked: boolean;
    readonly opens: number;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly dispatches: {
    readonly collectionId: Id;
    readonly collectionName: 'dispatches';
    readonly id: Id;
    readonly kind: 'instant' | 'rescue';
    readonly customer: Id;
    readonly category: Id;
    readonly location: string;
    readonly area: string;
    readonly shootAddress: string;
    readonly start: Time;
    readonly end: Time;
    readonly skuCount: number;
    readonly paymentMethod: 'razorpay' | 'payAfterShoot';
    readonly maxTotal: number;
    readonly status: 'open' | 'won' | 'lapsed' | 'withdrawn';
    readonly round: number;
    readonly roundEnds: Time;
    readonly asked: number;
    readonly booking: Id;
    readonly rescues: Id;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly disputes: {
    readonly collectionId: Id;
    readonly collectionName: 'disputes';
    readonly id: Id;
    readonly reference: string;
    readonly paymentId: string;
    readonly amount: number;
    readonly currency: string;
    readonly status: 'open' | 'ended' | 'lost';
    readonly created: Time;
    readonly updated: Time;
  };
  readonly email_undos: {
    readonly collectionId: Id;
    readonly collectionName: 'email_undos';
    readonly id: Id;
    readonly user: Id;
    readonly oldEmail: string;
    readonly expires: Time;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly ledger: {
    readonly collectionId: Id;
    readonly collectionName: 'ledger';
    readonly id: Id;
    readonly movement: unknown;
    readonly account: unknown;
    readonly amount: unknown;
    readonly booking: unknown;
    readonly payment: unknown;
    readonly refund: unknown;
    readonly created: unknown;
  };
  readonly locations: {
    readonly collectionId: Id;
    readonly collectionName: 'locations';
    readonly id: Id;
    readonly name: string;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly money_alerts: {
    readonly collectionId: Id;
    readonly collectionName: 'money_alerts';
    readonly id: Id;
    readonly kind: 'refund failed' | 'wrong amount' | 'unknown money' | 'dispute' | 'dispute lost';
    readonly reference: string;
    readonly booking: Id;
    readonly amount: number;
    readonly note: string;
    readonly times: number;
    readonly resolvedAt: Time;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly money_alerts_open: {
    readonly collectionId: Id;
    readonly collectionName: 'money_alerts_open';
    readonly id: Id;
    readonly created: Time;
    readonly raisedIST: string;
    readonly kind: 'refund failed' | 'wrong amount' | 'unknown money' | 'dispute' | 'dispute lost';
    readonly reference: string;
    readonly booking: Id;
    readonly amountRupees: number;
    readonly note: string;
  };
  readonly offers: {
    readonly collectionId: Id;
    readonly collectionName: 'offers';
    readonly id: Id;
    readonly dispatch: Id;
    readonly photographer: Id;
    readonly total: number;
    readonly status: 'sent' | 'seen' | 'accepted' | 'declined' | 'lapsed' | 'lost';
    readonly expiresAt: Time;
    readonly created: Time;
    readonly updated: Time;
    readonly seenAt: Time;
  };
  readonly open_compensations: {
    readonly collectionId: Id;
    readonly collectionName: 'open_compensations';
    readonly id: Id;
    readonly created: Time;
    readonly createdIST: string;
    readonly status: 'review' | 'due' | 'paid' | 'waived';
    readonly amountRupees: number;
    readonly booking: Id;
    readonly customer: Id;
    readonly photographer: Id;
    readonly heldAt: Time;
    readonly ofPair: number;
    readonly ofCustomer: number;
    readonly paidMinutesBefore: number;
    readonly disputed: boolean;
  };
  readonly open_dispatches: {
    readonly collectionId: Id;
    readonly collectionName: 'open_dispatches';
    readonly id: Id;
    readonly created: Time;
    readonly createdIST: string;
    readonly kind: 'instant' | 'rescue';
    readonly customer: Id;
    readonly category: Id;
    readonly location: string;
    readonly start: Time;
    readonly startIST: string;
    readonly maxTotalRupees: number;
    readonly round: number;
    readonly roundEnds: Time;
    readonly asked: number;
    readonly seen: number;
    readonly declined: number;
    readonly rescues: Id;
  };
  readonly otps: {
    readonly collectionId: Id;
    readonly collectionName: 'otps';
    readonly id: Id;
    readonly purpose: 'verify' | 'login';
    readonly destination: string;
    readonly codeExpires: Time;
    readonly tries: number;
    readonly proofExpires: Time;
    readonly created: Time;
    readonly updated: Time;
    readonly askedFrom: string;
  };
  readonly outbox: {
    readonly collectionId: Id;
    readonly collectionName: 'outbox';
    readonly id: Id;
    readonly to: string;
    readonly channel: 'email' | 'sms' | 'push';
    readonly subject: string;
    readonly text: string;
    readonly sent: Time;
    readonly dedupeKey: string;
    readonly secret: boolean;
    readonly attempts: number;
    readonly nextAttemptAt: Time;
    readonly lastError: string;
    readonly created: Time;
    readonly updated: Time;
    readonly failed: Time;
    readonly expires: Time;
    readonly calendar: string;
    readonly reservedUntil: Time;
  };
  readonly payment_events: {
    readonly collectionId: Id;
    readonly collectionName: 'payment_events';
    readonly id: Id;
    readonly eventId: string;
    readonly kind: string;
    readonly orderId: string;
    readonly paymentId: string;
    readonly refundId: string;
    readonly body: string;
    readonly outcome: string;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly payments: {
    readonly collectionId: Id;
    readonly collectionName: 'payments';
    readonly id: Id;
    readonly booking: Id;
    readonly orderId: string;
    readonly paymentId: string;
    readonly receipt: string;
    readonly amount: number;
    readonly currency: string;
    readonly status: 'created' | 'paid' | 'closed';
    readonly paidAt: Time;
    readonly created: Time;
    readonly updated: Time;
    readonly askAt: Time;
    readonly reservedUntil: Time;
    readonly movedTo: Id;
  };
  readonly photographers: {
    readonly collectionId: Id;
    readonly collectionName: 'photographers';
    readonly id: Id;
    readonly user: Id;
    readonly firstName: string;
    readonly lastName: string;
    readonly city: Id;
    readonly type: 'professional' | 'mobile';
    readonly bio: string;
    readonly approved: boolean;
    readonly availability: boolean;
    readonly categories: ReadonlyArray<Id>;
    readonly serviceCities: ReadonlyArray<Id>;
    readonly allLocations: boolean;
    readonly rating: number;
    readonly ratingCount: number;
    readonly completedShoots: number;
    readonly created: Time;
    readonly updated: Time;
    readonly reviewNote: string;
    readonly turnedDownAt: Time;
    readonly bufferMinutes: string;
    readonly leadHours: number;
    readonly horizonDays: number;
    readonly feedDetail: 'full' | 'busy' | '';
    readonly feedReadAt: Time;
    readonly instantOn: boolean;
    readonly instantUntil: Time;
    readonly payAfterShoot: boolean;
    readonly withdrawals: number;
    readonly seenAt: Time;
    readonly askedAt: Time;
    readonly askedToday: number;
    readonly silentInARow: number;
    readonly lowered: number;
    readonly heldAt: Time;
    readonly rescuesToday: number;
    readonly approvedEarlyAt: Time;
    readonly deliveryDays: number;
  };
  readonly portfolio_items: {
    readonly collectionId: Id;
    readonly collectionName: 'portfolio_items';
    readonly id: Id;
    readonly photographer: Id;
    readonly category: Id;
    readonly file: FileName;
    readonly isCover: boolean;
    readonly position: number;
    readonly size: number;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly pricing_tiers: {
    readonly collectionId: Id;
    readonly collectionName: 'pricing_tiers';
    readonly id: Id;
    readonly photographer: Id;
    readonly minSKUs: number;
    readonly pricePerSKU: number;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly problems: {
    readonly collectionId: Id;
    readonly collectionName: 'problems';
    readonly id: Id;
    readonly booking: Id;
    readonly kind: 'absent' | 'late' | 'fewer' | 'wrong' | 'quality' | 'paid';
    readonly words: string;
    readonly ticket: string;
    readonly answerBy: Time;
    readonly closeBy: Time;
    readonly answer: string;
    readonly answeredAt: Time;
    readonly decision: 'solved' | 'release' | 'refund' | '';
    readonly refund: number;
    readonly decisionNote: string;
    readonly decidedAt: Time;
    readonly withdrawnAt: Time;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly profile_checks: {
    readonly collectionId: Id;
    readonly collectionName: 'profile_checks';
    readonly id: Id;
    readonly name: string;
    readonly approved: boolean;
    readonly approvedEarlyAt: Time;
    readonly photo: boolean;
    readonly mobile: boolean;
    readonly bio: boolean;
    readonly categories: boolean;
    readonly prices: boolean;
    readonly portfolio: boolean;
  };
  readonly push_subscriptions: {
    readonly collectionId: Id;
    readonly collectionName: 'push_subscriptions';
    readonly id: Id;
    readonly user: Id;
    readonly endpoint: string;
    readonly p256dh: string;
    readonly auth: string;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly refunds: {
    readonly collectionId: Id;
    readonly collectionName: 'refunds';
    readonly id: Id;
    readonly booking: Id;
    readonly payment: Id;
    readonly refundId: string;
    readonly idempotencyKey: string;
    readonly amount: number;
    readonly status: 'pending' | 'processed' | 'failed' | 'held' | 'dropped';
    readonly attempts: number;
    readonly nextAttemptAt: Time;
    readonly lastError: string;
    readonly created: Time;
    readonly updated: Time;
    readonly reason: 'canceled' | 'late' | 'surplus' | 'repriced' | 'withdrawn';
  };
  readonly requests_waiting: {
    readonly collectionId: Id;
    readonly collectionName: 'requests_waiting';
    readonly id: Id;
    readonly expiresAt: Time;
    readonly expiresIST: string;
    readonly asked: Time;
    readonly askedIST: string;
    readonly start: Time;
    readonly startIST: string;
    readonly customer: Id;
    readonly photographer: Id;
    readonly category: Id;
    readonly skuCount: number;
    readonly totalRupees: number;
  };
  readonly reschedule_proposals: {
    readonly collectionId: Id;
    readonly collectionName: 'reschedule_proposals';
    readonly id: Id;
    readonly booking: Id;
    readonly by: 'customer' | 'photographer';
    readonly status: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'lapsed' | 'closed' | 'moved';
    readonly startBefore: Time;
    readonly start: Time;
    readonly end: Time;
    readonly blockedUntil: Time;
    readonly words: string;
    readonly lapsesAt: Time;
    readonly closedAt: Time;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly rescues_of_week: {
    readonly collectionId: Id;
    readonly collectionName: 'rescues_of_week';
    readonly id: Id;
    readonly withdrawn: Time;
    readonly withdrawnIST: string;
    readonly movedBy: 'customer' | 'photographer' | 'system' | 'admin' | '';
    readonly photographer: Id;
    readonly withdrawReason: 'ill' | 'equipment' | 'emergency' | 'other' | '';
    readonly withdrawWords: string;
    readonly customer: Id;
    readonly category: Id;
    readonly start: Time;
    readonly startIST: string;
    readonly totalRupees: number;
    readonly paymentStatus: 'unpaid' | 'paid' | 'refund pending' | 'refunded' | 'paid in person' | 'moved';
    readonly search: string;
    readonly dispatch: Id;
    readonly asked: number;
    readonly newBooking: Id;
    readonly rescuer: Id;
    readonly compensationRupees: number;
    readonly compensation: string;
  };
  readonly revenue_by_month: {
    readonly collectionId: Id;
    readonly collectionName: 'revenue_by_month';
    readonly id: Id;
    readonly shoots: number;
    readonly rupees: number;
    readonly paidOnlineRupees: number;
  };
  readonly reviews: {
    readonly collectionId: Id;
    readonly collectionName: 'reviews';
    readonly id: Id;
    readonly booking: Id;
    readonly photographer: Id;
    readonly rating: number;
    readonly comment: string;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly shoots_today: {
    readonly collectionId: Id;
    readonly collectionName: 'shoots_today';
    readonly id: Id;
    readonly start: Time;
    readonly startIST: string;
    readonly customer: Id;
    readonly photographer: Id;
    readonly category: Id;
    readonly shootAddress: string;
    readonly skuCount: number;
    readonly totalRupees: number;
    readonly paymentStatus: 'unpaid' | 'paid' | 'refund pending' | 'refunded' | 'paid in person' | 'moved';
    readonly paymentMethod: 'razorpay' | 'payAfterShoot';
  };
  readonly subscribers: {
    readonly collectionId: Id;
    readonly collectionName: 'subscribers';
    readonly id: Id;
    readonly email: string;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly throttles: {
    readonly collectionId: Id;
    readonly collectionName: 'throttles';
    readonly id: Id;
    readonly action: 'send' | 'wrong' | 'signin' | 'failed' | 'known' | 'text' | 'textfrom' | 'mobile' | 'confirm' | 'export' | 'deletion' | 'sendday';
    readonly destination: string;
    readonly count: number;
    readonly windowEnds: Time;
    readonly lastAt: Time;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly time_off: {
    readonly collectionId: Id;
    readonly collectionName: 'time_off';
    readonly id: Id;
    readonly photographer: Id;
    readonly kind: 'off' | 'open';
    readonly start: Time;
    readonly end: Time;
    readonly note: string;
    readonly created: Time;
    readonly updated: Time;
  };
  readonly users: {
    readonly collectionId: Id;
    readonly collectionName: 'users';
    readonly id: Id;
    readonly email: string;
    readonly emailVisibility: boolean;
    readonly verified: boolean;
    readonly created: Time;
    readonly updated: Time;
    readonly fullName: string;
    readonly role: 'user' | 'Photographer';
    readonly mobileno: string;
    readonly mobileVerified: boolean;
    readonly profile_photo: FileName;
    readonly suspended: boolean;
    readonly suspendedReason: string;
    readonly suspendedAt: Time;
  };
  readonly working_hours: {
    readonly collectionId: Id;
    readonly collectionName: 'working_hours';
    readonly id: Id;
    readonly photographer: Id;
    readonly day: number;
    readonly from: number;
    readonly to: number;
    readonly created: Time;
    readonly updated: Time;
  };
};

/** The fields of each collection that admins can write. Views have none. */
export type Bodies = {
  readonly _superusers: {
    readonly email?: string;
    readonly emailVisibility?: boolean;
    readonly verified?: boolean;
  };
  readonly addresses: {
    readonly user?: Id;
    readonly address?: string;
    readonly position?: number;
  };
  readonly audit_log: {
    readonly who?: string;
    readonly whoId?: string;
    readonly action?: string;
    readonly collection?: string;
    readonly record?: string;
    readonly before?: unknown;
    readonly after?: unknown;
    readonly people?: string;
  };
  readonly bookings: {
    readonly customer?: Id;
    readonly photographer?: Id;
    readonly category?: Id;
    readonly status?: 'pending for approval' | 'upcoming' | 'completed' | 'rejected' | 'canceled';
    readonly paymentStatus?: 'unpaid' | 'paid' | 'refund pending' | 'refunded' | 'paid in person' | 'moved';
    readonly paymentMethod?: 'razorpay' | 'payAfterShoot';
    readonly type?: 'schedule' | 'instant';
    readonly start?: Time;
    readonly end?: Time;
    readonly blockedUntil?: Time;
    readonly shootAddress?: string;
    readonly skuCount?: number;
    readonly tierMinSKUs?: number;
    readonly pricePerSKU?: number;
    readonly total?: number;
    readonly movedBy?: 'customer' | 'photographer' | 'system' | 'admin' | '';
    readonly reason?: string;
    readonly movedAt?: Time;
    readonly expiresAt?: Time;
    readonly remindAt?: Time;
    readonly sequence?: number;
    readonly firstStart?: Time;
    readonly payBy?: Time;
    readonly replaces?: Id;
    readonly withdrawReason?: 'ill' | 'equipment' | 'emergency' | 'other' | '';
    readonly withdrawWords?: string;
    readonly payChecks?: number;
    readonly takenBack?: boolean;
  };
  readonly calendar_feeds: {
    readonly photographer?: Id;
    readonly name?: string;
    readonly url?: string;
    readonly source?: number;
    readonly allDayBlocks?: boolean;
    readonly tentativeBlocks?: boolean;
    readonly etag?: string;
    readonly lastModified?: string;
    readonly readAt?: Time;
    readonly goodAt?: Time;
    readonly nextReadAt?: Time;
    readonly failures?: number;
    readonly problem?: string;
    readonly events?: number;
    readonly toldAt?: Time;
    readonly stoppedAt?: Time;
  };
  readonly cancellations: {
    readonly booking?: Id;
    readonly decision?: 'approved' | 'declined' | '';
    readonly name?: string;
    readonly email?: string;
    readonly mobile?: string;
    readonly reason?: string;
    readonly fee?: number;
    readonly refund?: number;
    readonly decisionNote?: string;
    readonly waiveFee?: boolean;
  };
  readonly categories: {
    readonly name?: string;
    readonly coverImage?: File | null;
    readonly durationMinutes?: number;
    readonly position?: number;
    readonly unit?: 'product' | 'dish' | 'look' | 'room' | 'photo';
  };
  readonly compensations: {
    readonly booking?: Id;
    readonly customer?: Id;
    readonly amount?: number;
    readonly status?: 'review' | 'due' | 'paid' | 'waived';
    readonly utr?: string;
  };
  readonly contact_messages: {
    readonly fullName?: string;
    readonly email?: string;
    readonly thoughts?: string;
    readonly answer?: string;
    readonly answeredAt?: Time;
    readonly answeredBy?: string;
  };
  readonly deletion_requests: {
    readonly user?: Id;
  };
  readonly deliveries: {
    readonly booking?: Id;
    readonly status?: 'waiting' | 'delivered' | 'changes' | 'accepted' | 'closed';
    readonly days?: number;
    readonly deliverBy?: Time;
    readonly deliveredAt?: Time;
    readonly acceptBy?: Time;
    readonly acceptedAt?: Time;
    readonly acceptedBy?: 'customer' | 'time' | 'admin' | 'before' | '';
    readonly rounds?: number;
    readonly pickLimit?: number;
    readonly note?: string;
    readonly files?: number;
    readonly bytes?: number;
    readonly keepUntil?: Time;
    readonly releasedAt?: Time;
    readonly version?: number;
  };
  readonly delivery_files: {
    readonly delivery?: Id;
    readonly name?: string;
    readonly nameKey?: string;
    readonly kind?: 'photo' | 'video';
    readonly type?: string;
    readonly bytes?: number;
    readonly crc32?: number;
    readonly sha256?: string;
    readonly width?: number;
    readonly height?: number;
    readonly seconds?: number;
    readonly state?: 'uploading' | 'checking' | 'ready' | 'refused';
    readonly reason?: 'checksum' | 'type' | 'size' | 'pixels' | 'damaged' | '';
    readonly shown?: boolean;
    readonly picked?: boolean;
    readonly comment?: string;
    readonly position?: number;
  };
  readonly delivery_shares: {
    readonly delivery?: Id;
    readonly scope?: 'all' | 'picked';
    readonly download?: boolean;
    readonly expires?: Time;
    readonly revoked?: boolean;
    readonly opens?: number;
  };
  readonly dispatches: {
    readonly kind?: 'instant' | 'rescue';
    readonly customer?: Id;
    readonly category?: Id;
    readonly location?: string;
    readonly area?: string;
    readonly shootAddress?: string;
    readonly start?: Time;
    readonly end?: Time;
    readonly skuCount?: number;
    readonly paymentMethod?: 'razorpay' | 'payAfterShoot';
    readonly maxTotal?: number;
    readonly status?: 'open' | 'won' | 'lapsed' | 'withdrawn';
    readonly round?: number;
    readonly roundEnds?: Time;
    readonly asked?: number;
    readonly booking?: Id;
    readonly rescues?: Id;
  };
  readonly disputes: {
    readonly reference?: string;
    readonly paymentId?: string;
    readonly amount?: number;
    readonly currency?: string;
    readonly status?: 'open' | 'ended' | 'lost';
  };
  readonly email_undos: {
    readonly user?: Id;
    readonly oldEmail?: string;
    readonly expires?: Time;
  };
  readonly locations: {
    readonly name?: string;
  };
  readonly money_alerts: {
    readonly kind?: 'refund failed' | 'wrong amount' | 'unknown money' | 'dispute' | 'dispute lost';
    readonly reference?: string;
    readonly booking?: Id;
    readonly amount?: number;
    readonly note?: string;
    readonly times?: number;
    readonly resolvedAt?: Time;
  };
  readonly offers: {
    readonly dispatch?: Id;
    readonly photographer?: Id;
    readonly total?: number;
    readonly status?: 'sent' | 'seen' | 'accepted' | 'declined' | 'lapsed' | 'lost';
    readonly expiresAt?: Time;
    readonly seenAt?: Time;
  };
  readonly otps: {
    readonly purpose?: 'verify' | 'login';
    readonly destination?: string;
    readonly codeExpires?: Time;
    readonly tries?: number;
    readonly proofExpires?: Time;
    readonly askedFrom?: string;
  };
  readonly outbox: {
    readonly to?: string;
    readonly channel?: 'email' | 'sms' | 'push';
    readonly subject?: string;
    readonly text?: string;
    readonly sent?: Time;
    readonly dedupeKey?: string;
    readonly secret?: boolean;
    readonly attempts?: number;
    readonly nextAttemptAt?: Time;
    readonly lastError?: string;
    readonly failed?: Time;
    readonly expires?: Time;
    readonly calendar?: string;
    readonly reservedUntil?: Time;
  };
  readonly payment_events: {
    readonly eventId?: string;
    readonly kind?: string;
    readonly orderId?: string;
    readonly paymentId?: string;
    readonly refundId?: string;
    readonly body?: string;
    readonly outcome?: string;
  };
  readonly payments: {
    readonly booking?: Id;
    readonly orderId?: string;
    readonly paymentId?: string;
    readonly receipt?: string;
    readonly amount?: number;
    readonly currency?: string;
    readonly status?: 'created' | 'paid' | 'closed';
    readonly paidAt?: Time;
    readonly askAt?: Time;
    readonly reservedUntil?: Time;
    readonly movedTo?: Id;
  };
  readonly photographers: {
    readonly user?: Id;
    readonly firstName?: string;
    readonly lastName?: string;
    readonly city?: Id;
    readonly type?: 'professional' | 'mobile';
    readonly bio?: string;
    readonly approved?: boolean;
    readonly availability?: boolean;
    readonly categories?: ReadonlyArray<Id>;
    readonly serviceCities?: ReadonlyArray<Id>;
    readonly allLocations?: boolean;
    readonly rating?: number;
    readonly ratingCount?: number;
    readonly completedShoots?: number;
    readonly reviewNote?: string;
    readonly turnedDownAt?: Time;
    readonly bufferMinutes?: string;
    readonly leadHours?: number;
    readonly horizonDays?: number;
    readonly feedDetail?: 'full' | 'busy' | '';
    readonly feedReadAt?: Time;
    readonly instantOn?: boolean;
    readonly instantUntil?: Time;
    readonly payAfterShoot?: boolean;
    readonly withdrawals?: number;
    readonly seenAt?: Time;
    readonly askedAt?: Time;
    readonly askedToday?: number;
    readonly silentInARow?: number;
    readonly lowered?: number;
    readonly heldAt?: Time;
    readonly rescuesToday?: number;
    readonly approvedEarlyAt?: Time;
    readonly deliveryDays?: number;
  };
  readonly portfolio_items: {
    readonly photographer?: Id;
    readonly category?: Id;
    readonly file?: File | null;
    readonly isCover?: boolean;
    readonly position?: number;
    readonly size?: number;
  };
  readonly pricing_tiers: {
    readonly photographer?: Id;
    readonly minSKUs?: number;
    readonly pricePerSKU?: number;
  };
  readonly problems: {
    readonly booking?: Id;
    readonly kind?: 'absent' | 'late' | 'fewer' | 'wrong' | 'quality' | 'paid';
    readonly words?: string;
    readonly ticket?: string;
    readonly answerBy?: Time;
    readonly closeBy?: Time;
    readonly answer?: string;
    readonly answeredAt?: Time;
    readonly decision?: 'solved' | 'release' | 'refund' | '';
    readonly refund?: number;
    readonly decisionNote?: string;
    readonly decidedAt?: Time;
    readonly withdrawnAt?: Time;
  };
  readonly push_subscriptions: {
    readonly user?: Id;
    readonly endpoint?: string;
    readonly p256dh?: string;
    readonly auth?: string;
  };
  readonly refunds: {
    readonly booking?: Id;
    readonly payment?: Id;
    readonly refundId?: string;
    readonly idempotencyKey?: string;
    readonly amount?: number;
    readonly status?: 'pending' | 'processed' | 'failed' | 'held' | 'dropped';
    readonly attempts?: number;
    readonly nextAttemptAt?: Time;
    readonly lastError?: string;
    readonly reason?: 'canceled' | 'late' | 'surplus' | 'repriced' | 'withdrawn';
  };
  readonly reschedule_proposals: {
    readonly booking?: Id;
    readonly by?: 'customer' | 'photographer';
    readonly status?: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'lapsed' | 'closed' | 'moved';
    readonly startBefore?: Time;
    readonly start?: Time;
    readonly end?: Time;
    readonly blockedUntil?: Time;
    readonly words?: string;
    readonly lapsesAt?: Time;
    readonly closedAt?: Time;
  };
  readonly reviews: {
    readonly booking?: Id;
    readonly photographer?: Id;
    readonly rating?: number;
    readonly comment?: string;
  };
  readonly subscribers: {
    readonly email?: string;
  };
  readonly throttles: {
    readonly action?: 'send' | 'wrong' | 'signin' | 'failed' | 'known' | 'text' | 'textfrom' | 'mobile' | 'confirm' | 'export' | 'deletion' | 'sendday';
    readonly destination?: string;
    readonly count?: number;
    readonly windowEnds?: Time;
    readonly lastAt?: Time;
  };
  readonly time_off: {
    readonly photographer?: Id;
    readonly kind?: 'off' | 'open';
    readonly start?: Time;
    readonly end?: Time;
    readonly note?: string;
  };
  readonly users: {
    readonly email?: string;
    readonly emailVisibility?: boolean;
    readonly verified?: boolean;
    readonly fullName?: string;
    readonly role?: 'user' | 'Photographer';
    readonly mobileno?: string;
    readonly mobileVerified?: boolean;
    readonly profile_photo?: File | null;
    readonly suspended?: boolean;
    readonly suspendedReason?: string;
    readonly suspendedAt?: Time;
  };
  readonly working_hours: {
    readonly photographer?: Id;
    readonly day?: number;
    readonly from?: number;
    readonly to?: number;
  };
};

/** What can be expanded in records of each collection. */
export type Relations = {
  readonly _superusers: {};
  readonly addresses: {
    readonly user: { readonly to: 'users'; readonly number: 'required' };
  };
  readonly audit_log: {};
  readonly bookings: {
    readonly customer: { readonly to: 'users'; readonly number: 'required' };
    readonly photographer: { readonly to: 'photographers'; readonly number: 'required' };
    readonly category: { readonly to: 'categories'; readonly number: 'required' };
    readonly replaces: { readonly to: 'bookings'; readonly number: 'optional' };
    readonly bookings_via_replaces: { readonly to: 'bookings'; readonly number: 'optional' };
    readonly cancellations_via_booking: { readonly to: 'cancellations'; readonly number: 'optional' };
    readonly compensations_via_booking: { readonly to: 'compensations'; readonly number: 'optional' };
    readonly deliveries_via_booking: { readonly to: 'deliveries'; readonly number: 'optional' };
    readonly dispatches_via_booking: { readonly to: 'dispatches'; readonly number: 'several' };
    readonly dispatches_via_rescues: { readonly to: 'dispatches'; readonly number: 'optional' };
    readonly money_alerts_via_booking: { readonly to: 'money_alerts'; readonly number: 'several' };
    readonly payments_via_booking: { readonly to: 'payments'; readonly number: 'optional' };
    readonly payments_via_movedTo: { readonly to: 'payments'; readonly number: 'several' };
    readonly problems_via_booking: { readonly to: 'problems'; readonly number: 'optional' };
    readonly refunds_via_booking: { readonly to: 'refunds'; readonly number: 'several' };
    readonly reschedule_proposals_via_booking: { readonly to: 'reschedule_proposals'; readonly number: 'optional' };
    readonly reviews_via_booking: { readonly to: 'reviews'; readonly number: 'optional' };
  };
  readonly bookings_of_suspended: {
    readonly customer: { readonly to: 'users'; readonly number: 'required' };
    readonly photographer: { readonly to: 'photographers'; readonly number: 'required' };
    readonly category: { readonly to: 'categories'; readonly number: 'required' };
  };
  readonly calendar_feeds: {
    readonly photographer: { readonly to: 'photographers'; readonly number: 'required' };
  };
  readonly cancellations: {
    readonly booking: { readonly to: 'bookings'; readonly number: 'required' };
  };
  readonly categories: {
    readonly bookings_via_category: { readonly to: 'bookings'; readonly number: 'several' };
    readonly dispatches_via_category: { readonly to: 'dispatches'; readonly number: 'several' };
    readonly photographers_via_categories: { readonly to: 'photographers'; readonly number: 'several' };
    readonly portfolio_items_via_category: { readonly to: 'portfolio_items'; readonly number: 'several' };
  };
  readonly compensations: {
    readonly booking: { readonly to: 'bookings'; readonly number: 'required' };
    readonly customer: { readonly to: 'users'; readonly number: 'required' };
  };
  readonly contact_messages: {};
  readonly deletion_requests: {
    readonly user: { readonly to: 'users'; readonly number: 'required' };
  };
  readonly deliveries: {
    readonly booking: { readonly to: 'bookings'; readonly number: 'required' };
    readonly delivery_files_via_delivery: { readonly to: 'delivery_files'; readonly number: 'several' };
    readonly delivery_shares_via_delivery: { readonly to: 'delivery_shares'; readonly number: 'several' };
  };
  readonly delivery_files: {
    readonly delivery: { readonly to: 'deliveries'; readonly number: 'required' };
  };
  readonly delivery_shares: {
    readonly delivery: { readonly to: 'deliveries'; readonly number: 'required' };
  };
  readonly dispatches: {
    readonly customer: { readonly to: 'users'; readonly number: 'required' };
    readonly category: { readonly to: 'categories'; readonly number: 'required' };
    readonly booking: { readonly to: 'bookings'; readonly number: 'optional' };
    readonly rescues: { readonly to: 'bookings'; readonly number: 'optional' };
    readonly offers_via_dispatch: { readonly to: 'offers'; readonly number: 'several' };
  };
  readonly disputes: {};
  readonly email_undos: {
    readonly user: { readonly to: 'users'; readonly number: 'required' };
  };
  readonly ledger: {};
  readonly locations: {
    readonly photographers_via_city: { readonly to: 'photographers'; readonly number: 'several' };
    readonly photographers_via_serviceCities: { readonly to: 'photographers'; readonly number: 'several' };
  };
  readonly money_alerts: {
    readonly booking: { readonly to: 'bookings'; readonly number: 'optional' };
  };
  readonly money_alerts_open: {
    readonly booking: { readonly to: 'bookings'; readonly number: 'optional' };
  };
  readonly offers: {
    readonly dispatch: { readonly to: 'dispatches'; readonly number: 'required' };
    readonly photographer: { readonly to: 'photographers'; readonly number: 'required' };
  };
  readonly open_compensations: {
    readonly booking: { readonly to: 'bookings'; readonly number: 'required' };
    readonly customer: { readonly to: 'users'; readonly number: 'required' };
    readonly photographer: { readonly to: 'photographers'; readonly number: 'required' };
  };
  readonly open_dispatches: {
    readonly customer: { readonly to: 'users'; readonly number: 'required' };
    readonly category: { readonly to: 'categories'; readonly number: 'required' };
    readonly rescues: { readonly to: 'bookings'; readonly number: 'optional' };
  };
  readonly otps: {};
  readonly outbox: {};
  readonly payment_events: {};
  readonly payments: {
    readonly booking: { readonly to: 'bookings'; readonly number: 'required' };
    readonly movedTo: { readonly to: 'bookings'; readonly number: 'optional' };
    readonly refunds_via_payment: { readonly to: 'refunds'; readonly number: 'optional' };
  };
  readonly photographers: {
    readonly user: { readonly to: 'users'; readonly number: 'required' };
    readonly city: { readonly to: 'locations'; readonly number: 'optional' };
    readonly categories: { readonly to: 'categories'; readonly number: 'several' };
    readonly serviceCities: { readonly to: 'locations'; readonly number: 'several' };
    readonly bookings_via_photographer: { readonly to: 'bookings'; readonly number: 'several' };
    readonly calendar_feeds_via_photographer: { readonly to: 'calendar_feeds'; readonly number: 'several' };
    readonly offers_via_photographer: { readonly to: 'offers'; readonly number: 'several' };
    readonly portfolio_items_via_photographer: { readonly to: 'portfolio_items'; readonly number: 'several' };
    readonly pricing_tiers_via_photographer: { readonly to: 'pricing_tiers'; readonly number: 'several' };
    readonly reviews_via_photographer: { readonly to: 'reviews'; readonly number: 'several' };
    readonly time_off_via_photographer: { readonly to: 'time_off'; readonly number: 'several' };
    readonly working_hours_via_photographer: { readonly to: 'working_hours'; readonly number: 'several' };
  };
  readonly portfolio_items: {
    readonly photographer: { readonly to: 'photographers'; readonly number: 'required' };
    readonly category: { readonly to: 'categories'; readonly number: 'required' };
  };
  readonly pricing_tiers: {
    readonly photographer: { readonly to: 'photographers'; readonly number: 'required' };
  };
  readonly problems: {
    readonly booking: { readonly to: 'bookings'; readonly number: 'required' };
  };
  readonly profile_checks: {};
  readonly push_subscriptions: {
    readonly user: { readonly to: 'users'; readonly number: 'required' };
  };
  readonly refunds: {
    readonly booking: { readonly to: 'bookings'; readonly number: 'required' };
    readonly payment: { readonly to: 'payments'; readonly number: 'required' };
  };
  readonly requests_waiting: {
    readonly customer: { readonly to: 'users'; readonly number: 'required' };
    readonly photographer: { readonly to: 'photographers'; readonly number: 'required' };
    readonly category: { readonly to: 'categories'; readonly number: 'required' };
  };
  readonly reschedule_proposals: {
    readonly booking: { readonly to: 'bookings'; readonly number: 'required' };
  };
  readonly rescues_of_week: {
    readonly photographer: { readonly to: 'photographers'; readonly number: 'required' };
    readonly customer: { readonly to: 'users'; readonly number: 'required' };
    readonly category: { readonly to: 'categories'; readonly number: 'required' };
    readonly dispatch: { readonly to: 'dispatches'; readonly number: 'optional' };
    readonly newBooking: { readonly to: 'bookings'; readonly number: 'optional' };
    readonly rescuer: { readonly to: 'photographers'; readonly number: 'required' };
  };
  readonly revenue_by_month: {};
  readonly reviews: {
    readonly booking: { readonly to: 'bookings'; readonly number: 'required' };
    readonly photographer: { readonly to: 'photographers'; readonly number: 'required' };
  };
  readonly shoots_today: {
    readonly customer: { readonly to: 'users'; readonly number: 'required' };
    readonly photographer: { readonly to: 'photographers'; readonly number: 'required' };
    readonly category: { readonly to: 'categories'; readonly number: 'required' };
  };
  readonly subscribers: {};
  readonly throttles: {};
  readonly time_off: {
    readonly photographer: { readonly to: 'photographers'; readonly number: 'required' };
  };
  readonly users: {
    readonly addresses_via_user: { readonly to: 'addresses'; readonly number: 'several' };
    readonly bookings_via_customer: { readonly to: 'bookings'; readonly number: 'several' };
    readonly compensations_via_customer: { readonly to: 'compensations'; readonly number: 'several' };
    readonly deletion_requests_via_user: { readonly to: 'deletion_requests'; readonly number: 'optional' };
    readonly dispatches_via_customer: { readonly to: 'dispatches'; readonly number: 'optional' };
    readonly email_undos_via_user: { readonly to: 'email_undos'; readonly number: 'several' };
    readonly photographers_via_user: { readonly to: 'photographers'; readonly number: 'optional' };
    readonly push_subscriptions_via_user: { readonly to: 'push_subscriptions'; readonly number: 'several' };
  };
  readonly working_hours: {
    readonly photographer: { readonly to: 'photographers'; readonly number: 'required' };
  };
};
