// Generated from the migrated database by `npm run database:types`; a test proves it current.
import type { Generated } from "kysely";

export interface Tables {
  account_tokens: {
    token_hash: Buffer;
    member_id: string;
    purpose: string;
    expires_at: Date;
  };
  admin_acts: {
    id: string;
    act: string;
    actor_id: string | null;
    member_id: string | null;
    is_about_member: boolean;
    subject: Generated<string>;
    reason: Generated<string>;
    created_at: Generated<Date>;
    is_by_operator: Generated<boolean>;
  };
  approved_versions: {
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
  };
  asked_members: {
    question_id: string;
    member_id: string;
    asked_at: Generated<Date>;
    mailed_at: Date | null;
    answer_token_hash: Buffer | null;
  };
  blessings: {
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
  };
  categories: {
    name: string;
    is_default: Generated<boolean>;
    position: number;
  };
  category_counts: {
    owner_id: string;
    category: string;
    total: number;
    answered: number;
  };
  celebration_blessings: {
    celebration_id: string;
    blessing_id: string;
    position: number;
  };
  celebration_circles: {
    celebration_id: string;
    circle_id: string;
    shared_by: string;
  };
  celebration_reminder_preferences: {
    member_id: string;
    wanted: Generated<string>;
    unsubscribe_token: Generated<string>;
  };
  celebration_reminders: {
    celebration_id: string;
    member_id: string;
    event_date: string;
    days_before: number;
    sent_at: Date | null;
  };
  celebrations: {
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
  };
  challenges: {
    id: string;
    key: string;
    category: string;
    difficulty: string;
    duration: string;
    target_count: Generated<number>;
    position: number;
  };
  circle_members: {
    circle_id: string;
    member_id: string;
    role: Generated<string>;
    joined_at: Generated<Date>;
    relation: Generated<string>;
  };
  circles: {
    id: string;
    name: string;
    description: Generated<string>;
    invite_code: string;
    requires_approval: Generated<boolean>;
    created_by: string | null;
    created_at: Generated<Date>;
    asks_weekly: Generated<boolean>;
  };
  code_secrets: {
    member_id: string;
    sealed_secret: Buffer;
    last_step: Generated<number>;
    proven_at: Date | null;
    created_at: Generated<Date>;
  };
  comments: {
    id: string;
    blessing_id: string;
    member_id: string;
    content: string;
    created_at: Generated<Date>;
    thread_id: string | null;
  };
  connections: {
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
  };
  contact_messages: {
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
  };
  day_count_changes: {
    what: string;
    name: string;
    day: string;
    change: number;
  };
  day_counts: {
    what: string;
    name: string;
    day: string;
    total: number;
  };
  deleted_comments: {
    id: string;
    blessing_id: string;
    created_at: Date;
  };
  donation_events: {
    id: string;
    received_at: Generated<Date>;
  };
  donation_payments: {
    payment_id: string;
    invoice_id: string | null;
    refunded: Generated<number>;
    dispute: string | null;
    told_refunded: Generated<number>;
    told_at: Date | null;
  };
  donations: {
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
  };
  edited_texts: {
    id: string;
    language: string;
    key: string;
    text: string;
    status: Generated<string>;
    edited_by: Generated<string>;
    updated_at: Generated<Date>;
    revision: Generated<number>;
    original: string | null;
  };
  email_changes: {
    id: string;
    member_id: string;
    new_email: string;
    link_hash: Buffer | null;
    expires_at: Date;
    old_email: string | null;
    undo_hash: Buffer | null;
    undo_until: Date | null;
  };
  exports: {
    member_id: string;
    run: string;
    state: Generated<string>;
    blessings: number;
    files: number;
    bytes: number;
    sent_bytes: Generated<number>;
    updated_at: Generated<Date>;
  };
  failed_refunds: {
    id: string;
    payment_id: string;
    amount: number;
    failed_at: Date;
  };
  farewells: {
    id: string;
    email: string;
    full_name: string;
    language: string;
    created_at: Generated<Date>;
  };
  film_usage: {
    member_id: string;
    seconds: unknown;
    as_of: Date;
  };
  imports: {
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
  };
  invitations: {
    id: string;
    circle_id: string | null;
    inviter_id: string;
    email: string;
    message: Generated<string>;
    created_at: Generated<Date>;
    mailed_at: Date | null;
  };
  left_out: {
    id: Generated<string>;
    member_id: string;
    blessing_id: string | null;
    day: string | null;
  };
  legal_notices: {
    member_id: string;
    queued_version: string | null;
    mailed_version: string | null;
    seen_version: string | null;
  };
  legal_versions: {
    version: string;
    in_force_on: string;
    told_at: Date | null;
  };
  mail_answers: {
    question_id: string;
    member_id: string;
    message_hash: Buffer;
    key: Generated<string>;
    settled_at: Date | null;
    is_refused: Generated<boolean>;
  };
  media: {
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
  };
  members: {
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
  };
  mentions: {
    comment_id: string;
    position: number;
    member_id: string | null;
  };
  migrations: {
    name: string;
    applied_at: Generated<Date>;
  };
  moderation_notices: {
    id: string;
    kind: string;
    member_id: string;
    admin_id: string | null;
    blessing_id: string | null;
    title: string;
    reason: string;
    created_at: Generated<Date>;
    told_at: Date | null;
  };
  monthly_donations: {
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
  };
  notification_preferences: {
    member_id: string;
    muted: Generated<string[]>;
    is_digest_wanted: Generated<boolean>;
    digest_day: string | null;
    digested_at: Date | null;
    unsubscribe_token: Generated<string>;
    is_question_mail_wanted: Generated<boolean>;
    question_token: Generated<string>;
    mailed_since: Date | null;
  };
  notifications: {
    id: Generated<string>;
    member_id: string;
    kind: string;
    blessing_id: string | null;
    circle_id: string | null;
    connection_id: string | null;
    first_at: Date;
    last_at: Date;
    read_at: Date | null;
  };
  on_this_day_preferences: {
    member_id: string;
    is_wanted: boolean;
    queued_day: string | null;
    sent_day: string | null;
    unsubscribe_token: Generated<string>;
  };
  passkeys: {
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
  };
  private_links: {
    id: string;
    blessing_id: string;
    token_hash: Buffer;
    sealed_token: Buffer;
    created_at: Generated<Date>;
    ends_at: Date;
    opened_count: Generated<number>;
    last_opened_at: Date | null;
  };
  push_keys: {
    is_only: Generated<boolean>;
    public_key: string;
    private_key: string;
  };
  push_subscriptions: {
    session_id: string;
    member_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    is_detailed: Generated<boolean>;
    told_until: Generated<Date>;
    refusals: Generated<unknown>;
    not_before: Date | null;
  };
  questions: {
    id: Generated<string>;
    circle_id: string;
    day: string;
    key: string;
  };
  rate_limits: {
    key: string;
    attempts: number;
    window_ends_at: Date;
  };
  reactions: {
    blessing_id: string;
    member_id: string;
    type: string;
    created_at: Generated<Date>;
  };
  recovery_codes: {
    member_id: string;
    salt: Buffer;
    code_hash: Buffer;
  };
  reminder_preferences: {
    member_id: string;
    frequency: string;
    is_enabled: boolean;
    next_day: string;
    sent_day: string | null;
    sent_at: Date | null;
    unsubscribe_token: Generated<string>;
  };
  report_mails: {
    member_id: string;
    queued_at: Date;
    mailed_at: Date | null;
  };
  reports: {
    id: string;
    member_id: string;
    blessing_id: string;
    comment_id: string | null;
    reason: string;
    words: Generated<string>;
    created_at: Generated<Date>;
    dismissed_at: Date | null;
    contents: unknown | null;
  };
  seasonal_prompts: {
    id: string;
    season: string;
    key: string;
    category: string;
    position: number;
  };
  security_key: {
    is_only: Generated<boolean>;
    key: Buffer;
  };
  sessions: {
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
  };
  shares: {
    blessing_id: string;
    circle_id: string;
    shared_by: string;
    shared_at: Generated<Date>;
    approved_at: Date | null;
  };
  text_editions: {
    language: string;
    edition: Generated<number>;
  };
  text_generations: {
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
  };
  used_challenges: {
    challenge_hash: Buffer;
    expires_at: Date;
  };
  user_challenges: {
    id: Generated<string>;
    member_id: string;
    challenge_id: string;
    status: Generated<string>;
    progress: Generated<number>;
    started_at: Generated<Date>;
  };
}
