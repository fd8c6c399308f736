// Generated from the migrated database by `npm run database:types`; a test proves it current.
import type { Generated } from "kysely";

export interface AccountTokens {
  token_hash: Buffer;
  member_id: string;
  purpose: string;
  expires_at: Date;
}

export interface AdminActs {
  id: string;
  act: string;
  actor_id: string | null;
  member_id: string | null;
  is_about_member: boolean;
  subject: Generated<string>;
  reason: Generated<string>;
  created_at: Generated<Date>;
  is_by_operator: Generated<boolean>;
}

export interface ApprovedVersions {
  blessing_id: string;
  circle_id: string;
  title: string;
  description: string;
  category: string;
  bible_verse: string;
  is_answered_prayer: boolean;
  blessing_date: string;
  updated_at: Date;
  media_ids: unknown;
  waiting_since: Date | null;
}

export interface AskedMembers {
  question_id: string;
  member_id: string;
  asked_at: Generated<Date>;
  mailed_at: Date | null;
  answer_token_hash: Buffer | null;
}

export interface Blessings {
  id: string;
  owner_id: string | null;
  title: string;
  description: Generated<string>;
  category: string;
  bible_verse: Generated<string>;
  visibility: Generated<string>;
  is_answered_prayer: Generated<boolean>;
  blessing_date: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  reactions_count: Generated<number>;
  comments_count: Generated<number>;
  is_prayer: Generated<boolean>;
  trashed_by: string | null;
  trashed_at: Date | null;
  trashed_visibility: string | null;
}

export interface Categories {
  name: string;
  is_default: Generated<boolean>;
  position: number;
}

export interface CategoryCounts {
  owner_id: string;
  category: string;
  total: number;
  answered: number;
}

export interface CelebrationBlessings {
  celebration_id: string;
  blessing_id: string;
  position: number;
}

export interface CelebrationCircles {
  celebration_id: string;
  circle_id: string;
  shared_by: string;
}

export interface CelebrationReminderPreferences {
  member_id: string;
  wanted: Generated<string>;
  unsubscribe_token: Generated<string>;
}

export interface CelebrationReminders {
  celebration_id: string;
  member_id: string;
  event_date: string;
  days_before: number;
  sent_at: Date | null;
}

export interface Celebrations {
  id: string;
  owner_id: string;
  name: string;
  event_date: string;
  created_at: Generated<Date>;
  description: Generated<string>;
  event_type: Generated<string>;
  is_private: Generated<boolean>;
  theme: Generated<string>;
  background_color: Generated<string>;
  text_color: Generated<string>;
  includes_timeline: Generated<boolean>;
  includes_stats: Generated<boolean>;
  custom_message: Generated<string>;
  reminder_days: Generated<unknown>;
  chosen_count: Generated<number>;
}

export interface Challenges {
  id: string;
  key: string;
  category: string;
  difficulty: string;
  duration: string;
  target_count: Generated<number>;
  position: number;
}

export interface CircleMembers {
  circle_id: string;
  member_id: string;
  role: Generated<string>;
  joined_at: Generated<Date>;
  relation: Generated<string>;
}

export interface Circles {
  id: string;
  name: string;
  description: Generated<string>;
  invite_code: string;
  requires_approval: Generated<boolean>;
  created_by: string | null;
  created_at: Generated<Date>;
  asks_weekly: Generated<boolean>;
}

export interface CodeSecrets {
  member_id: string;
  sealed_secret: Buffer;
  last_step: Generated<number>;
  proven_at: Date | null;
  created_at: Generated<Date>;
}

export interface Comments {
  id: string;
  blessing_id: string;
  member_id: string;
  content: string;
  created_at: Generated<Date>;
  thread_id: string | null;
}

export interface Connections {
  id: string;
  requester_id: string;
  email: string;
  relationship: string;
  message: Generated<string>;
  language: Generated<string>;
  status: Generated<string>;
  member_id: string | null;
  token_hash: Buffer | null;
  is_shown: Generated<boolean>;
  created_at: Generated<Date>;
  mailed_at: Date | null;
  answered_at: Date | null;
}

export interface ContactMessages {
  id: string;
  member_id: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  language: Generated<string>;
  created_at: Generated<Date>;
  mailed_at: Date | null;
  answered_at: Date | null;
}

export interface DayCountChanges {
  what: string;
  name: string;
  day: string;
  change: number;
}

export interface DayCounts {
  what: string;
  name: string;
  day: string;
  total: number;
}

export interface DeletedComments {
  id: string;
  blessing_id: string;
  created_at: Date;
}

export interface DonationEvents {
  id: string;
  received_at: Generated<Date>;
}

export interface DonationPayments {
  payment_id: string;
  invoice_id: string | null;
  refunded: Generated<number>;
  dispute: string | null;
  told_refunded: Generated<number>;
  told_at: Date | null;
}

export interface Donations {
  id: string;
  member_id: string | null;
  monthly_id: string | null;
  gateway: string;
  payment_id: string | null;
  invoice_id: string | null;
  secret_hash: Buffer | null;
  amount: number;
  language: string;
  receipt_to: string | null;
  given_at: Date | null;
  receipt_sent_at: Date | null;
  created_at: Generated<Date>;
}

export interface EditedTexts {
  id: string;
  language: string;
  key: string;
  text: string;
  status: Generated<string>;
  edited_by: Generated<string>;
  updated_at: Generated<Date>;
  revision: Generated<number>;
  original: string | null;
}

export interface EmailChanges {
  id: string;
  member_id: string;
  new_email: string;
  link_hash: Buffer | null;
  expires_at: Date;
  old_email: string | null;
  undo_hash: Buffer | null;
  undo_until: Date | null;
}

export interface Exports {
  member_id: string;
  run: string;
  state: Generated<string>;
  blessings: number;
  files: number;
  bytes: number;
  sent_bytes: Generated<number>;
  updated_at: Generated<Date>;
}

export interface FailedRefunds {
  id: string;
  payment_id: string;
  amount: number;
  failed_at: Date;
}

export interface Farewells {
  id: string;
  email: string;
  full_name: string;
  language: string;
  created_at: Generated<Date>;
}

export interface FilmUsage {
  member_id: string;
  seconds: unknown;
  as_of: Date;
}

export interface Imports {
  id: string;
  member_id: string | null;
  file_name: string;
  size: number;
  parts: Generated<number>;
  received: Generated<number>;
  state: Generated<string>;
  preview: unknown | null;
  done: Generated<number>;
  total: Generated<number>;
  imported: Generated<number>;
  refused_files: Generated<number>;
  updated_at: Generated<Date>;
  takes_profile: Generated<boolean>;
  failed_for: string | null;
}

export interface Invitations {
  id: string;
  circle_id: string | null;
  inviter_id: string;
  email: string;
  message: Generated<string>;
  created_at: Generated<Date>;
  mailed_at: Date | null;
}

export interface LeftOut {
  id: Generated<string>;
  member_id: string;
  blessing_id: string | null;
  day: string | null;
}

export interface LegalNotices {
  member_id: string;
  queued_version: string | null;
  mailed_version: string | null;
  seen_version: string | null;
}

export interface LegalVersions {
  version: string;
  in_force_on: string;
  told_at: Date | null;
}

export interface MailAnswers {
  question_id: string;
  member_id: string;
  message_hash: Buffer;
  key: Generated<string>;
  settled_at: Date | null;
  is_refused: Generated<boolean>;
}

export interface Media {
  id: string;
  owner_id: string | null;
  blessing_id: string | null;
  position: number | null;
  purpose: Generated<string>;
  file_name: string;
  type: string;
  size_limit: number;
  state: Generated<string>;
  refused_for: string | null;
  size: number | null;
  width: number | null;
  height: number | null;
  etag: string | null;
  upload_token_hash: Buffer | null;
  upload_expires_at: Date;
  incoming_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  film: string | null;
  film_tried_at: Date | null;
  film_tries: Generated<number>;
  copy_size: number | null;
  copy_etag: string | null;
  plays_seconds: unknown | null;
  wave: string | null;
}

export interface Members {
  id: string;
  email: string;
  full_name: string;
  password_hash: string;
  role: Generated<string>;
  is_active: Generated<boolean>;
  email_verified_at: Date | null;
  profile_photo_url: string | null;
  favorite_quote: Generated<string>;
  time_zone: Generated<string>;
  language: Generated<string>;
  accepted_privacy_policy_at: Date;
  accepted_terms_of_service_at: Date;
  accepted_legal_version: string;
  family_opened_at: Generated<Date>;
  created_at: Generated<Date>;
  tour_seen_at: Date | null;
  is_time_zone_fixed: Generated<boolean>;
  search_text: string | null;
}

export interface Mentions {
  comment_id: string;
  position: number;
  member_id: string | null;
}

export interface Migrations {
  name: string;
  applied_at: Generated<Date>;
}

export interface ModerationNotices {
  id: string;
  kind: string;
  member_id: string;
  admin_id: string | null;
  blessing_id: string | null;
  title: string;
  reason: string;
  created_at: Generated<Date>;
  told_at: Date | null;
}

export interface MonthlyDonations {
  id: string;
  member_id: string | null;
  gateway: string;
  customer_id: string | null;
  subscription_id: string | null;
  secret_hash: Buffer | null;
  amount: number;
  language: string;
  receipt_to: string | null;
  started_at: Date | null;
  ended_at: Date | null;
  created_at: Generated<Date>;
  forget_asked_at: Date | null;
}

export interface NotificationPreferences {
  member_id: string;
  muted: Generated<string[]>;
  is_digest_wanted: Generated<boolean>;
  digest_day: string | null;
  digested_at: Date | null;
  unsubscribe_token: Generated<string>;
  is_question_mail_wanted: Generated<boolean>;
  question_token: Generated<string>;
  mailed_since: Date | null;
}

export interface Notifications {
  id: Generated<string>;
  member_id: string;
  kind: string;
  blessing_id: string | null;
  circle_id: string | null;
  connection_id: string | null;
  first_at: Date;
  last_at: Date;
  read_at: Date | null;
}

export interface OnThisDayPreferences {
  member_id: string;
  is_wanted: boolean;
  queued_day: string | null;
  sent_day: string | null;
  unsubscribe_token: Generated<string>;
}

export interface Passkeys {
  id: string;
  member_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  is_synced: boolean;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

export interface PrivateLinks {
  id: string;
  blessing_id: string;
  token_hash: Buffer;
  sealed_token: Buffer;
  created_at: Generated<Date>;
  ends_at: Date;
  opened_count: Generated<number>;
  last_opened_at: Date | null;
}

export interface PushKeys {
  is_only: Generated<boolean>;
  public_key: string;
  private_key: string;
}

export interface PushSubscriptions {
  session_id: string;
  member_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  is_detailed: Generated<boolean>;
  told_until: Generated<Date>;
  refusals: Generated<unknown>;
  not_before: Date | null;
}

export interface Questions {
  id: Generated<string>;
  circle_id: string;
  day: string;
  key: string;
}

export interface RateLimits {
  key: string;
  attempts: number;
  window_ends_at: Date;
}

export interface Reactions {
  blessing_id: string;
  member_id: string;
  type: string;
  created_at: Generated<Date>;
}

export interface RecoveryCodes {
  member_id: string;
  salt: Buffer;
  code_hash: Buffer;
}

export interface ReminderPreferences {
  member_id: string;
  frequency: string;
  is_enabled: boolean;
  next_day: string;
  sent_day: string | null;
  sent_at: Date | null;
  unsubscribe_token: Generated<string>;
}

export interface ReportMails {
  member_id: string;
  queued_at: Date;
  mailed_at: Date | null;
}

export interface Reports {
  id: string;
  member_id: string;
  blessing_id: string;
  comment_id: string | null;
  reason: string;
  words: Generated<string>;
  created_at: Generated<Date>;
  dismissed_at: Date | null;
  contents: unknown | null;
}

export interface SeasonalPrompts {
  id: string;
  season: string;
  key: string;
  category: string;
  position: number;
}

export interface SecurityKey {
  is_only: Generated<boolean>;
  key: Buffer;
}

export interface Sessions {
  token_hash: Buffer;
  id: string;
  member_id: string;
  is_remembered: boolean;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
  confirmed_at: Generated<Date>;
  browser: string | null;
  system: string | null;
  old_token_hash: Buffer | null;
  old_token_until: Date | null;
}

export interface Shares {
  blessing_id: string;
  circle_id: string;
  shared_by: string;
  shared_at: Generated<Date>;
  approved_at: Date | null;
}

export interface TextEditions {
  language: string;
  edition: Generated<number>;
}

export interface TextGenerations {
  language: string;
  id: string;
  state: Generated<string>;
  total: number;
  reached: Generated<string>;
  done: Generated<number>;
  pending: Generated<number>;
  missed: Generated<number>;
  failed_for: string | null;
  updated_at: Generated<Date>;
}

export interface UsedChallenges {
  challenge_hash: Buffer;
  expires_at: Date;
}

export interface UserChallenges {
  id: Generated<string>;
  member_id: string;
  challenge_id: string;
  status: Generated<string>;
  progress: Generated<number>;
  started_at: Generated<Date>;
}

export interface Tables {
  account_tokens: AccountTokens;
  admin_acts: AdminActs;
  approved_versions: ApprovedVersions;
  asked_members: AskedMembers;
  blessings: Blessings;
  categories: Categories;
  category_counts: CategoryCounts;
  celebration_blessings: CelebrationBlessings;
  celebration_circles: CelebrationCircles;
  celebration_reminder_preferences: CelebrationReminderPreferences;
  celebration_reminders: CelebrationReminders;
  celebrations: Celebrations;
  challenges: Challenges;
  circle_members: CircleMembers;
  circles: Circles;
  code_secrets: CodeSecrets;
  comments: Comments;
  connections: Connections;
  contact_messages: ContactMessages;
  day_count_changes: DayCountChanges;
  day_counts: DayCounts;
  deleted_comments: DeletedComments;
  donation_events: DonationEvents;
  donation_payments: DonationPayments;
  donations: Donations;
  edited_texts: EditedTexts;
  email_changes: EmailChanges;
  exports: Exports;
  failed_refunds: FailedRefunds;
  farewells: Farewells;
  film_usage: FilmUsage;
  imports: Imports;
  invitations: Invitations;
  left_out: LeftOut;
  legal_notices: LegalNotices;
  legal_versions: LegalVersions;
  mail_answers: MailAnswers;
  media: Media;
  members: Members;
  mentions: Mentions;
  migrations: Migrations;
  moderation_notices: ModerationNotices;
  monthly_donations: MonthlyDonations;
  notification_preferences: NotificationPreferences;
  notifications: Notifications;
  on_this_day_preferences: OnThisDayPreferences;
  passkeys: Passkeys;
  private_links: PrivateLinks;
  push_keys: PushKeys;
  push_subscriptions: PushSubscriptions;
  questions: Questions;
  rate_limits: RateLimits;
  reactions: Reactions;
  recovery_codes: RecoveryCodes;
  reminder_preferences: ReminderPreferences;
  report_mails: ReportMails;
  reports: Reports;
  seasonal_prompts: SeasonalPrompts;
  security_key: SecurityKey;
  sessions: Sessions;
  shares: Shares;
  text_editions: TextEditions;
  text_generations: TextGenerations;
  used_challenges: UsedChallenges;
  user_challenges: UserChallenges;
}
