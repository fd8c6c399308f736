-- Whose account goes is forgotten as the one who began a circle, without every circle being read.
create index circles_creator on circles (created_by);
