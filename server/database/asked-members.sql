-- Of a question is notified whoever is asked.
select notify_of('asked_members', 'insert', 'notify_of_questions', $$
  select a.member_id, 'question', null::uuid, q.circle_id, null::uuid, a.asked_at
  from changed a join questions q on q.id = a.question_id$$);
