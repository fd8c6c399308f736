-- Whoever reads a blessing may lose it with a share, and is asked about; but that it was shared with a circle, let in or
-- taken out is told to those whom it concerns there (`live_shared` and its like), and to no other reader.
drop trigger live on shares;
create trigger live after insert or update or delete on shares
  for each row execute function tell_live('access', 'blessingId', 'blessing_id');
